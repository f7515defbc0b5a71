import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'

const visit = withBrowser()
const ROLES = { parent: 1, neuropsychologist: 2 }
// A guest’s cabinet answers 401, what is closed 404, wrong pictures 422: the browser notes them by itself.
const REFUSALS = /status of (401|404|422)/
let people = 0
let database: pg.Client

beforeAll(async () => {
  database = new pg.Client({ connectionString: inject('portalDatabase') })
  await database.connect()
})
afterAll(() => database.end())

type Person = { page: Page; email: string; name: string }

/** Somebody with an account, signed in with a second factor, in a browser of their own. */
async function person(role: keyof typeof ROLES, firstName: string, viewport?: typeof PHONE): Promise<Person> {
  const id = `family-${process.pid}-${++people}`
  const email = `${id}@primer.example`
  const token = randomBytes(16).toString('hex')
  await database.query(
    'insert into users (id, name, first_name, last_name, email, email_verified) values ($1, $2, $2, $3, $4, true)',
    [id, firstName, 'Пример', email],
  )
  await database.query('insert into account_roles (user_id, role_id) values ($1, $2)', [id, ROLES[role]])
  await database.query(
    "insert into sessions (id, user_id, token, expires_at, second_factor_at) values ($1, $2, $1, now() + interval '1 hour', now())",
    [token, id],
  )
  const { page, context } = await visit('/healthz', { expects: REFUSALS, ...(viewport ? { viewport } : {}) })
  const url = inject('portalUrl')
  await context.addCookies([
    { name: 'portal.session_token', value: `${token}.signed`, url, httpOnly: true },
    { name: 'USER_ID', value: id, url },
  ])
  return { page, email, name: `${firstName} Пример` }
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await hydrated(page)
}

/** Adds a child by the form; the card is open afterwards. */
async function addChild(page: Page, name = 'Миша'): Promise<void> {
  await open(page, '/cabinet')
  await page.getByRole('link', { name: 'Добавить ребёнка' }).first().click()
  await page.getByRole('heading', { name: 'Новая карточка' }).waitFor()
  await hydrated(page)
  await page.getByLabel('Имя или прозвище').fill(name)
  await page.getByLabel('Дата рождения').fill('14032018')
  await page.getByText('Мужской', { exact: true }).click()
  await page.getByText('Правша', { exact: true }).click()
  await page.getByLabel('Кем вы приходитесь ребёнку').selectOption('mother')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Добавить ребёнка' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await hydrated(page)
}

function linkTo(email: string, shape: RegExp): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as { to: string; text: string }[]
      const link = letters.filter(({ to }) => to === email).flatMap(({ text }) => shape.exec(text)?.[0] ?? [])[0]
      if (!link) throw new Error('no letter yet')
      return link
    },
    { timeout: 20_000, interval: 250 },
  )
}

describe('a parent', () => {
  test('adds a child, fills in the map for it, and sees the result in the cabinet', async () => {
    const { page } = await person('parent', 'Анна')
    await addChild(page)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('link', { name: 'Заполнить карту' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await vi.waitFor(async () => expect(await dialog.getByLabel('Дата рождения ребёнка').inputValue()).toBe('14.03.2018'))
    await dialog.getByRole('button', { name: 'Начать', exact: true }).click()
    for (let step = 1; step <= 12; step++) {
      await dialog.getByRole('heading', { name: new RegExp(`Страница ${step} из`) }).waitFor()
      const questions = dialog.locator('fieldset')
      const label = step <= 10 ? 'Иногда' : step === 11 ? 'Немного мешает' : /^Нет$/
      for (let index = 0; index < (await questions.count()); index++) await questions.nth(index).getByText(label).first().click()
      await dialog.getByRole('button', { name: 'Дальше' }).click()
    }
    await vi.waitFor(async () => expect(await dialog.getByLabel(/Имя или/).inputValue()).toBe('Миша'))
    await dialog.getByRole('button', { name: 'Показать результат' }).click()
    await page.waitForURL('**/result/*')
    await open(page, '/cabinet')
    const line = page.getByRole('row', { name: /Миша/ })
    expect(await line.innerText()).toContain('Первая карта')
    expect(await line.innerText()).toContain('Только семья')
    expect(await faultsOf(page)).toEqual([])
    await line.getByRole('link', { name: /Открыть/ }).click()
    await page.getByRole('heading', { name: /Карта наблюдений: Миша/ }).waitFor()
  })

  test('is told at the fields what is missing in a new card, and nothing typed is lost', async () => {
    const { page } = await person('parent', 'Анна', PHONE)
    await open(page, '/cabinet/children/new')
    await page.getByLabel('Имя или прозвище').fill('Соня')
    await page.getByLabel('Дата рождения').fill('01.01.2001')
    await page.getByText('Женский', { exact: true }).click()
    await page.getByText('Левша', { exact: true }).click()
    await page.getByRole('button', { name: 'Добавить ребёнка' }).click()
    await page.getByText('Отметьте, кем вы приходитесь ребёнку').waitFor()
    await page.getByText('без него карточку завести нельзя').waitFor()
    await page.getByLabel('Кем вы приходитесь ребёнку').selectOption('father')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Добавить ребёнка' }).click()
    await page.getByText('младше восемнадцати').waitFor()
    expect(await page.getByLabel('Имя или прозвище').inputValue()).toBe('Соня')
    expect(await faultsOf(page)).toEqual([])
  })
})

test('a second adult joins by the letter and sees the card; the owner parts with them at once', async () => {
  const [anna, boris] = [await person('parent', 'Анна'), await person('parent', 'Борис', PHONE)]
  await addChild(anna.page)
  await anna.page.getByLabel('Его почта').fill(boris.email)
  await anna.page.getByRole('button', { name: 'Пригласить' }).click()
  await anna.page.getByText('Приглашение отправлено, действует').waitFor()
  await open(boris.page, await linkTo(boris.email, /\/cabinet\/join\/[\w-]+/))
  await boris.page.getByRole('button', { name: 'Принять приглашение' }).click()
  await boris.page.getByRole('heading', { name: 'Миша', level: 1 }).waitFor()
  expect(await boris.page.getByRole('button', { name: 'Создать код' }).count()).toBe(0)
  await linkTo(anna.email, /\/cabinet\/children\/[\w-]+#people/)
  await open(anna.page, anna.page.url())
  await anna.page.getByRole('button', { name: `Убрать ${boris.name}` }).click()
  await anna.page.getByText('Доступ закрыт').first().waitFor()
  await boris.page.reload()
  await boris.page.getByRole('heading', { name: /Страница не найдена/ }).waitFor()
})

describe('a specialist', () => {
  test('asks by a code, sees after the owner confirmed, and no more once the access is withdrawn', async () => {
    const [anna, olga] = [await person('parent', 'Анна'), await person('neuropsychologist', 'Ольга')]
    await addChild(anna.page)
    await anna.page.getByRole('button', { name: 'Создать код' }).click()
    const code = await anna.page.locator('output').innerText()
    await open(olga.page, '/cabinet')
    await olga.page.getByLabel('Код от родителя').fill(code.toLowerCase())
    await olga.page.getByRole('button', { name: 'Попросить доступ' }).click()
    await olga.page.getByText('Просьба отправлена').waitFor()
    await open(olga.page, '/cabinet')
    expect(await olga.page.getByRole('heading', { name: 'Миша' }).count()).toBe(0)

    const letter = await linkTo(anna.email, /\/cabinet\/children\/[\w-]+#people/)
    await anna.page.goto('/cabinet')
    await open(anna.page, letter)
    await anna.page.getByRole('button', { name: `Открыть доступ ${olga.name}` }).click()
    await anna.page.getByText(/видит результаты/).waitFor()

    await open(olga.page, '/cabinet')
    await olga.page.getByRole('link', { name: 'Карточка' }).click()
    await olga.page.getByRole('heading', { name: 'Миша', level: 1 }).waitFor()
    expect(await olga.page.getByRole('heading', { name: 'Детский вход' }).count()).toBe(0)

    await anna.page.reload()
    await hydrated(anna.page)
    expect(await anna.page.getByRole('listitem').filter({ hasText: 'Открыта карточка' }).innerText()).toContain(olga.name)
    await anna.page.getByRole('button', { name: `Закрыть доступ ${olga.name}` }).click()
    await anna.page.getByText('Пока только вы').waitFor()
    await olga.page.reload()
    await olga.page.getByRole('heading', { name: /Страница не найдена/ }).waitFor()
  })
})

test('a child comes in by three pictures, plays, and the way back to the cabinet asks for a password', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  for (const name of ['рыба', 'дом', 'луна']) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Сохранить картинки' }).click()
  await page.getByRole('button', { name: 'Открыть на этом устройстве' }).click()
  await page.getByRole('heading', { name: 'Кто пришёл?' }).waitFor()
  await hydrated(page)
  expect(await faultsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Миша', exact: true }).click()
  for (const name of ['дом', 'рыба', 'луна']) await page.getByRole('button', { name }).click()
  await page.getByRole('heading', { name: 'Попробуй ещё раз' }).waitFor()
  for (const name of ['рыба', 'дом', 'луна']) await page.getByRole('button', { name }).click()
  await page.getByRole('heading', { name: 'Сегодня' }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.locator('a[href]:not(.skip)').count()).toBe(0)
  await page
    .getByRole('button', { name: /Играть/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Начать' }).click()
  const onwards = page.getByRole('button', { name: 'Дальше' })
  while (await onwards.count()) await onwards.click()
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByText('Готово').or(page.getByText('Росток подрос')).first().waitFor()
  await page.getByRole('button', { name: 'Взрослый' }).click()
  await page.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
})
