import { describe, expect, test, vi } from 'vitest'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { addChild, linkTo, open, openSettings, peopleOf, REFUSALS } from './people.ts'
import { fillSteps } from './step-result.ts'
import { answerWhole, beginWhole, birthdayIn } from './map.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
// One journey loses an answer on the way.
const { person } = peopleOf(visit, undefined, new RegExp(`${REFUSALS.source}|ERR_FAILED`))

describe('a parent', () => {
  test('adds a child, fills in the map for it, and sees the result in the cabinet', async () => {
    const { page } = await person('parent', 'Анна')
    await addChild(page)
    expect(await faultsOf(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'Заполнить карту' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    await vi.waitFor(async () => expect(await birthdayIn(dialog)).toBe('14.03.2018'), 10_000)
    await beginWhole(dialog)
    await answerWhole(dialog)
    await vi.waitFor(async () => expect(await dialog.getByLabel(/Имя или/).inputValue()).toBe('Миша'), 10_000)
    await dialog.getByRole('button', { name: 'Показать результат' }).click()
    await page.waitForURL('**/result/*')
    await open(page, '/cabinet')
    const line = page.getByRole('row', { name: /Миша/ }).filter({ hasText: 'Первая карта' })
    // A map that was sent signed in opens for a month for everybody who has its address.
    expect(await line.innerText()).toMatch(/По.ссылке до/)
    expect(await faultsOf(page)).toEqual([])
    await line.getByRole('link', { name: /Открыть/ }).click()
    await page.getByRole('heading', { name: 'Частых трудностей вы сейчас не отметили', level: 1 }).waitFor()
    await page.getByText('Миша, 8 лет').waitFor()
  })

  test.runIf(isWhole)('answers in the card what a map left open', async () => {
    const { page } = await person('parent', 'Анна')
    await addChild(page)
    const childId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await fillSteps(page, { often: { memory: null }, childId })
    await open(page, '/cabinet')
    await page
      .getByRole('row', { name: /Миша/ })
      .getByRole('link', { name: /Открыть/ })
      .click()
    await page.getByRole('link', { name: 'Ответить сейчас' }).click()
    const form = page.locator('#missing')
    const questions = form.getByRole('group', { name: /./ })
    for (let index = 0; index < 6; index++) await questions.nth(index).getByText('Нет или очень редко', { exact: true }).click()
    await form.getByRole('button', { name: 'Дополнить карту' }).click()
    await page.getByRole('heading', { name: 'Частых трудностей вы сейчас не отметили', level: 1 }).waitFor()
    expect(await form.count()).toBe(0)

    await open(page, '/cabinet/privacy')
    await page.getByRole('button', { name: /^Отозвать.*Ответы карты/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
    await page.getByText('Ответы скрыты и сотрутся').first().waitFor()
    await open(page, '/cabinet')
    await page.getByText('Ответы скрыты: они удаляются').waitFor()
    expect(await page.getByText('ещё не заполнена').count()).toBe(0)
    await open(page, '/cabinet/plan')
    await page.getByRole('heading', { name: 'Карта удаляется, и плана пока нет' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
  })

  test.runIf(isWhole)(
    'finds what was typed in a card after a reload, and a save whose answer was lost makes no second child',
    async () => {
      const { page } = await person('parent', 'Анна')
      await open(page, '/cabinet/children/new')
      const fill = async () => {
        await page.getByRole('checkbox').check()
        await page.getByRole('button', { name: 'Добавить ребёнка' }).click()
      }
      await page.getByLabel('Имя или прозвище').fill('Тимоша')
      await page.getByLabel('Дата рождения').fill('14032018')
      await page.getByText('Мужской', { exact: true }).click()
      await page.getByText('Правша', { exact: true }).click()
      await page.getByLabel('Кем вы приходитесь ребёнку').selectOption('mother')
      await page.route('**/api/v1/user/children', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await fill()
      await page.getByText(/Нет связи с порталом/).waitFor()
      await page.unrouteAll()
      await page.reload()
      await hydrated(page)
      await expect.poll(() => page.getByLabel('Имя или прозвище').inputValue()).toBe('Тимоша')
      expect(await page.getByLabel('Дата рождения').inputValue()).toBe('14.03.2018')
      await fill()
      await page.getByRole('heading', { name: 'Тимоша', level: 1 }).waitFor()
      const card = new URL(page.url()).pathname
      await open(page, '/cabinet')
      expect(await page.getByRole('link', { name: /^Карточка(?!.ребёнка).*Тимоша/ }).count()).toBe(1)
      await open(page, `${card}/edit`)
      await page.getByLabel('Школа').fill('Школа 91')
      await page.reload()
      await hydrated(page)
      await expect.poll(() => page.getByLabel('Школа').inputValue()).toBe('Школа 91')
    },
  )

  test('whose session has ended signs in at the link of a child’s map, and the map opens for the child', async () => {
    const { page } = await person('parent', 'Анна')
    await addChild(page)
    const { origin, pathname } = new URL(page.url())
    const cookies = await page.context().cookies()
    await page.context().clearCookies()
    await page.goto(`${origin}/?idChild=${pathname.split('/').at(-1)}&type=questionnaire`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/Войдите в.кабинет/).waitFor()
    expect(await dialog.getByText(/не.загрузились/).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Войти' }).click()
    await page.getByRole('dialog').getByLabel('Электронная почта').waitFor()
    // Signed in, the page is loaded again.
    await page.context().addCookies(cookies)
    await page.reload()
    await dialog.getByRole('checkbox').check()
    await vi.waitFor(async () => expect(await birthdayIn(dialog)).toBe('14.03.2018'), 10_000)
  })

  test('is shown at the fields what is missing in a new card, and nothing typed is lost', async () => {
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

test.runIf(isWhole)('a second adult joins by the letter and sees the card; the owner parts with them at once', async () => {
  const [anna, boris] = [await person('parent', 'Анна'), await person('parent', 'Борис', PHONE)]
  await addChild(anna.page)
  await openSettings(anna.page)
  expect(await faultsOf(anna.page)).toEqual([])
  await anna.page.getByLabel('Его почта').fill(boris.email)
  await anna.page.getByRole('button', { name: 'Пригласить' }).click()
  await anna.page.getByText('Приглашение отправлено, действует').waitFor()
  await open(boris.page, await linkTo(boris.email, /\/cabinet\/join\/[\w-]+/))
  await boris.page.getByRole('button', { name: 'Принять приглашение' }).click()
  await boris.page.getByRole('heading', { name: 'Миша', level: 1 }).waitFor()
  await openSettings(boris.page)
  expect(await boris.page.getByRole('button', { name: 'Создать код' }).count()).toBe(0)
  await linkTo(anna.email, /\/cabinet\/children\/[\w-]+\/settings#people/)
  await open(anna.page, anna.page.url())
  await anna.page.getByRole('button', { name: `Убрать ${boris.name}` }).click()
  await anna.page.getByText('Доступ закрыт').first().waitFor()
  await boris.page.reload()
  await boris.page.getByRole('heading', { name: /Страница не найдена/ }).waitFor()
})

test('a child comes in by three pictures, plays, and the way back to the cabinet asks for a password', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = new URL(page.url()).pathname
  await page.getByRole('link', { name: 'Настроить детский вход' }).click()
  await page.getByRole('heading', { name: 'Детский вход' }).waitFor()
  await hydrated(page)
  // The link names a part of the page, and the page opens there.
  await expect.poll(() => page.evaluate(() => document.getElementById('entry')?.getBoundingClientRect().top)).toBeLessThan(300)
  for (const name of ['рыба', 'дом', 'луна']) await page.getByRole('button', { name }).click()
  await page.getByRole('button', { name: 'Сохранить картинки' }).click()
  await page.getByText('Картинки сохранены').waitFor()
  await open(page, card)
  await page.getByRole('button', { name: 'Открыть детский режим' }).click()
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
    .nth(1)
    .click()
  await page.getByRole('button', { name: 'Начать' }).click()
  const onwards = page.getByRole('button', { name: 'Дальше' })
  while (await onwards.count()) await onwards.click()
  await page.getByRole('button', { name: 'Готово' }).click()
  await page.getByText('Готово').or(page.getByText('Росток подрос')).first().waitFor()
  await page.getByRole('button', { name: 'Взрослый' }).click()
  await page.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
})

test.runIf(isWhole)('two adults’ maps stand side by side on the card, with what both see and without a mean', async () => {
  const { page } = await person('parent', 'Анна', PHONE)
  await addChild(page)
  const card = page.url()
  const statuses = await page.evaluate(
    async ({ child_id }) => {
      await fetch('/api/v1/csrf-cookie')
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '')
      const list = (await (await fetch('/api/v1/questioning/create')).json()) as { questions: { code: string }[] }
      const send = async (informant: string, often: string[]) => {
        const answers = list.questions.map(({ code }) => ({ code, value: often.includes(code) ? 3 : 0 }))
        const child = { child_id, child_name: 'Миша', child_birthday: '2018-03-14', child_sex: 'male', child_hand: 'right' }
        const body = JSON.stringify({ ...child, child_class: '2', consent: true, informant, answers })
        const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': token }
        return (await fetch('/api/v1/questioning', { method: 'POST', headers, body })).status
      }
      return [await send('parent', ['ATT11', 'ATT12', 'ATT13', 'ATT20']), await send('second_parent', ['ATT11'])]
    },
    { child_id: card.split('/').at(-1) ?? '' },
  )
  expect(statuses).toEqual([201, 201])
  await open(page, card)
  await page.getByRole('link', { name: /^Сравнить с.вашей/ }).click()
  await page.getByRole('heading', { level: 1, name: /видят разное в.одной сфере/ }).waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Внимание' }) })
  await row.getByText('Что замечают').click()
  expect(await row.innerText()).toMatch(/Обсудить[^]*Пока спокойно[^]*Видят оба: «Отвлекается/)
  await page.getByText('О чём поговорить вдвоём').waitFor()
  expect(await faultsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
})
