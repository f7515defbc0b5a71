import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test, vi } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/features/accounts/sample-password.ts'
import { bookOf } from '#test/book.ts'
import { readPdf } from '#test/read-pdf.ts'
import { madeSession, secretOf } from '#test/session-cookie.ts'
import { faultsOf } from './axe.ts'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { answerWhole, beginWhole, birthdayIn } from './map.ts'
import { isWhole } from '#test/whole.ts'

const visit = withBrowser()
const PASSWORD = 'длинная фраза для входа'
// A guest’s cabinet answers 401, a refused form 422, a used link 410: the browser notes them by itself.
const REFUSALS = /status of (401|403|410|415|422)/
let families = 0

type Letter = { to: string; subject: string; text: string }

const nextEmail = () => `semya-${process.pid}-${++families}@primer.example`

async function inDatabase(statement: string, values: unknown[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: inject('portalDatabase') })
  await client.connect()
  return client.query(statement, values).finally(() => client.end())
}

function linkTo(email: string, subject: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as Letter[]
      const letter = letters.find((one) => one.to === email && one.subject === subject)
      const [, link] = /(\/\?\S+)/.exec(letter?.text ?? '') ?? []
      if (!link) throw new Error('no letter yet')
      return link
    },
    { timeout: 20_000, interval: 250 },
  )
}

/** The sample curator, signed in with a second factor. */
async function veraAtWork(viewport = DESK): Promise<Page> {
  const { page, context } = await visit('/healthz', { expects: REFUSALS, viewport })
  const session = madeSession(secretOf(inject('portalVar')))
  const { rows } = await inDatabase(
    `insert into sessions (id, user_id, token_hash, expires_at, second_factor_at)
     select $1, id, $2, now() + interval '1 hour', now() from users where email = 'vera@primer.example' returning user_id`,
    [session.id, session.tokenHash],
  )
  const url = inject('portalUrl')
  await context.addCookies([
    { name: 'portal.session_token', value: session.cookie, url, httpOnly: true },
    { name: 'USER_ID', value: rows[0]?.user_id ?? '', url },
  ])
  return page
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await hydrated(page)
  await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Электронная почта').fill(email)
  await dialog.getByLabel('Пароль', { exact: true }).fill(password)
  await dialog.getByRole('button', { name: 'Войти' }).click()
  await page.getByText('Вы вошли').waitFor()
}

async function newGroup(page: Page, title: string): Promise<void> {
  await page.goto('/cabinet/groups')
  await hydrated(page)
  await page.getByRole('button', { name: /Завести группу|Новая группа/ }).click()
  await page.getByRole('dialog').getByLabel('Название').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Завести группу' }).click()
  await page.getByRole('heading', { name: title }).first().waitFor()
}

async function invite(page: Page, group: string, childName = 'Миша', email = nextEmail()): Promise<string> {
  await page.goto('/cabinet/invite')
  await hydrated(page)
  await page.getByLabel('Почта родителя').fill(email)
  await page.getByLabel('Имя родителя', { exact: true }).fill('Анна')
  await page.getByLabel('Имя ребёнка', { exact: true }).fill(childName)
  await page.getByLabel('Группа', { exact: true }).selectOption({ label: group })
  await page.getByRole('button', { name: 'Отправить приглашение' }).click()
  await page.getByText(`Приглашение отправлено на ${email}`).waitFor()
  return email
}

async function fillIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Вас пригласил куратор' }).waitFor()
  const parent = dialog.getByRole('group', { name: 'Вы' })
  await parent.getByLabel('Фамилия').fill('Белова')
  await parent.getByLabel('Придумайте пароль').fill(PASSWORD)
  await fillInChild(page)
}

async function fillInChild(page: Page): Promise<void> {
  const child = page.getByRole('dialog').getByRole('group', { name: 'Ребёнок' })
  await child.getByLabel('Дата рождения').fill('05.06.2018')
  await child.getByText('Мужской').click()
  await child.getByText('Правой').click()
  await child.getByLabel('Кем вы приходитесь ребёнку').selectOption('mother')
}

async function register(page: Page): Promise<void> {
  await fillIn(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox', { name: /Принимаю правила/ }).check()
  await dialog.getByRole('checkbox', { name: /Согласие на карточку/ }).check()
  await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
  await dialog.getByRole('heading', { name: 'Кабинет готов' }).waitFor()
}

async function answerEverything(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('checkbox').check()
  await beginWhole(dialog)
  await answerWhole(dialog)
}

describe('the way from a curator to a result', () => {
  test('goes by the letter, the popup and the questionnaire, and the curator learns the step alone', async () => {
    const vera = await veraAtWork()
    await newGroup(vera, '1 «А» класс')
    const email = await invite(vera, '1 «А» класс')

    const { page: anna } = await visit(await linkTo(email, 'Вас приглашают в Нейросад'), { expects: REFUSALS })
    await fillIn(anna)
    expect(await faultsOf(anna)).toEqual([])
    expect(new URL(anna.url()).search).toBe('')
    const dialog = anna.getByRole('dialog')
    expect(await dialog.getByText('5 июня 2018 г.,').count()).toBe(1)
    expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Завести кабинет' }).click()
    await dialog.getByText('Отметьте согласие').first().waitFor()
    expect(await dialog.getByLabel('Придумайте пароль').inputValue()).toBe(PASSWORD)
    await register(anna)
    await vera.goto('/cabinet/groups')
    await vera.getByRole('row', { name: email }).getByText('Завела кабинет').waitFor()

    await anna.getByRole('dialog').getByRole('button', { name: 'Заполнить карту' }).click()
    await expect.poll(() => birthdayIn(anna.getByRole('dialog'))).toBe('05.06.2018')
    await answerEverything(anna)
    // The card has filled in who the child is.
    await vera.reload()
    await vera.getByRole('row', { name: email }).getByText('Начала карту').waitFor()
    await anna.getByRole('dialog').getByRole('button', { name: 'Показать результат' }).click()
    await anna.waitForURL(/\/result\//)
    await vera.reload()
    expect(await faultsOf(vera)).toEqual([])
    const row = vera.getByRole('row', { name: email })
    await row.getByText('Заполнила').waitFor()
    expect(await row.getByText('Результат видит только семья').count()).toBe(1)
    expect(await row.getByRole('link').count()).toBe(0)
  })

  test.runIf(isWhole)(
    'is explained in a sentence with a way on where the link was used, has run out or was taken back',
    async () => {
      const vera = await veraAtWork()
      await newGroup(vera, 'Подготовительная')
      const email = await invite(vera, 'Подготовительная')
      const link = await linkTo(email, 'Вас приглашают в Нейросад')
      const opensTo = async (words: RegExp) => {
        const { page } = await visit(link, { expects: REFUSALS })
        await page.getByRole('dialog').getByText(words).waitFor()
        expect(await page.getByRole('dialog').getByRole('button', { name: 'Войти в кабинет' }).count()).toBe(1)
        expect(new URL(page.url()).search).toBe('')
      }
      const setDays = (days: number) =>
        inDatabase(`update invitations set expires_at = now() + make_interval(days => $1) where id = $2`, [
          days,
          new URL(link, 'http://x').searchParams.get('id'),
        ])
      await setDays(-1)
      await opensTo(/Приглашение устарело/)
      await setDays(14)
      await vera.goto('/cabinet/groups')
      await hydrated(vera)
      await vera.getByRole('row', { name: email }).getByRole('button', { name: 'Отозвать' }).click()
      await vera.getByRole('dialog').getByRole('button', { name: 'Отозвать' }).click()
      await vera.getByText('Приглашение отозвано').first().waitFor()
      await opensTo(/Куратор отозвал/)
      await vera.getByRole('row', { name: email }).getByRole('button', { name: 'Отправить заново' }).click()
      await vera.getByText('Новое письмо отправлено').waitFor()
      await vi.waitFor(async () => expect(await linkTo(email, 'Вас приглашают в Нейросад')).not.toBe(link), { timeout: 20_000 })
      const { page: anna } = await visit(await linkTo(email, 'Вас приглашают в Нейросад'), { expects: REFUSALS })
      await register(anna)
      const { page: again } = await visit(await linkTo(email, 'Вас приглашают в Нейросад'), { expects: REFUSALS })
      await again
        .getByRole('dialog')
        .getByText(/кабинет уже заведён/)
        .waitFor()
    },
  )

  test('stops where somebody with another e-mail is signed in, and goes on once they leave', async () => {
    const vera = await veraAtWork()
    await newGroup(vera, 'Кружок')
    const email = await invite(vera, 'Кружок')
    const { page } = await visit('/', { expects: REFUSALS })
    await signIn(page, 'anna@primer.example', SAMPLE_PASSWORD)
    await page.goto(await linkTo(email, 'Вас приглашают в Нейросад'))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Приглашение на другую почту' }).waitFor()
    await dialog.getByText(email).waitFor()
    await dialog.getByText('anna@primer.example').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await dialog.getByRole('button', { name: 'Выйти и открыть приглашение' }).click()
    await register(page)
  })
})

describe('a parent with a cabinet', () => {
  test.runIf(isWhole)('signs in first, and the invitation opens again to add a child', async () => {
    const vera = await veraAtWork()
    await newGroup(vera, '3 «В» класс')
    const email = await invite(vera, '3 «В» класс')
    const { page: first } = await visit(await linkTo(email, 'Вас приглашают в Нейросад'), { expects: REFUSALS })
    await register(first)
    const before = await linkTo(email, 'Вас приглашают в Нейросад')
    await invite(vera, '3 «В» класс', 'Катя', email)
    await vi.waitFor(async () => expect(await linkTo(email, 'Вас приглашают в Нейросад')).not.toBe(before), { timeout: 20_000 })
    const { page } = await visit(await linkTo(email, 'Вас приглашают в Нейросад'), { expects: REFUSALS })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'У вас уже есть кабинет' }).waitFor()
    await dialog.getByRole('button', { name: 'Войти' }).click()
    await dialog.getByLabel('Электронная почта').fill(email)
    await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Войти' }).last().click()
    await fillInChild(page)
    expect(await dialog.getByLabel('Придумайте пароль').count()).toBe(0)
    await dialog.getByRole('checkbox', { name: /Согласие на карточку/ }).check()
    await dialog.getByRole('button', { name: 'Добавить ребёнка' }).click()
    await dialog.getByRole('heading', { name: 'Кабинет готов' }).waitFor()
    await page.goto('/cabinet')
    await page.getByRole('main').getByText('Катя').first().waitFor()
  })
})

describe('a list of families', () => {
  test.runIf(isWhole)('is read, corrected in place and sent', async () => {
    const page = await veraAtWork()
    await newGroup(page, '2 «Б» класс')
    await page.goto('/cabinet/invite')
    await hydrated(page)
    await page.getByLabel('Группа', { exact: true }).selectOption({ label: '2 «Б» класс' })
    const [good, mended] = [nextEmail(), nextEmail()]
    const text = `почта;родитель;ребёнок\n${good};Анна;Миша\n${mended.replace('@', '')};Пётр;Катя\nнет почты;Ольга;Вера\n`
    await page.locator('input[type=file]').setInputFiles({ name: 'klass.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    await page.getByText('В адресе нет знака @').first().waitFor()
    await page.getByRole('button', { name: 'Отправить 1 приглашение' }).waitFor()
    await page.getByRole('button', { name: 'Убрать строку 4' }).press('Enter')
    await page.getByText('1 строку не отправим').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.getByLabel('Почта, строка 3').fill(mended)
    // What is typed while the server looks at the line stays, and the line stays under the fingers.
    let answer = () => {}
    const isLet = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/invitations/check', async (route) => {
      const response = await route.fetch()
      await isLet
      await route.fulfill({ response })
    })
    await page.getByLabel('Ребёнок, строка 3').focus()
    await page.getByLabel('Ребёнок, строка 3').fill('Катюша')
    const answered = page.waitForResponse('**/invitations/check')
    answer()
    await answered
    await page.waitForTimeout(500)
    expect(await page.getByLabel('Ребёнок, строка 3').inputValue()).toBe('Катюша')
    expect(await page.getByLabel('Ребёнок, строка 3').evaluate((field) => field === document.activeElement)).toBe(true)
    await page.unroute('**/invitations/check')
    await page.getByLabel('Родитель, строка 3').focus()
    await page.getByText('Готова к отправке').waitFor()
    await page.getByRole('button', { name: 'Отправить 2 приглашения' }).click()
    await page.getByText('Отправлено: 2 приглашения').waitFor()
    await linkTo(good, 'Вас приглашают в Нейросад')
    await linkTo(mended, 'Вас приглашают в Нейросад')
  })
})

describe('a list from a table program', () => {
  test.runIf(isWhole)(
    'is pasted by keys alone, survives a reload, and is sent; a book of the program is read as well',
    async () => {
      const page = await veraAtWork()
      await newGroup(page, '4 «Г» класс')
      await page.goto('/cabinet/invite')
      await hydrated(page)
      await page.getByLabel('Группа', { exact: true }).selectOption({ label: '4 «Г» класс' })
      const [first, second, third] = [nextEmail(), nextEmail(), nextEmail()]
      await page.getByLabel('Вставьте строки из таблицы').focus()
      await page.evaluate(
        (text) => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', text)
          document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
        },
        `1\tАнна\tМиша\t${first}\n2\tПётр\tКатя\t${second.replace('@', '')}\n`,
      )
      await page.getByText('В адресе нет знака @').waitFor()
      await page.getByLabel('Почта, строка 2').fill(second)
      // Half mended, and the page is loaded anew: the list is there with what was typed.
      await page.reload()
      await hydrated(page)
      expect(await page.getByLabel('Почта, строка 2').inputValue()).toBe(second)
      await page.getByLabel('Почта, строка 2').focus()
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Отправить 2 приглашения' }).waitFor()
      await page.getByText('Что отправим: 2 строки').waitFor()
      for (const viewport of [PHONE, DESK]) {
        await page.setViewportSize(viewport)
        expect(await faultsOf(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      }
      await page.getByLabel('Группа', { exact: true }).selectOption({ label: '4 «Г» класс' })
      await page.getByRole('button', { name: 'Отправить 2 приглашения' }).press('Enter')
      await page.getByText('Отправлено: 2 приглашения').waitFor()
      await linkTo(first, 'Вас приглашают в Нейросад')

      const buffer = Buffer.from(
        bookOf([
          ['почта', 'родитель', 'ребёнок'],
          [third, 'Ольга', 'Лёва'],
        ]),
      )
      const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
      await page.locator('input[type=file]').setInputFiles({ name: 'klass.xlsx', mimeType, buffer })
      await page.getByRole('button', { name: 'Отправить 1 приглашение' }).waitFor()
      // What is no table leaves the list where it was.
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'foto.xlsx', mimeType, buffer: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]) })
      await page.getByText('Эта книга старого вида или под паролем').waitFor()
      await page.getByRole('button', { name: 'Отправить 1 приглашение' }).waitFor()
      // Signed out, the tab keeps nothing of the families.
      await page.getByRole('button', { name: 'Выйти' }).click()
      await page.waitForURL(/\/$/)
      expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('kept:')))).toEqual([])
    },
  )
})

describe('a class without names', () => {
  test.runIf(isWhole)('is printed from the tenth family on, and before that the page says why not', async () => {
    const page = await veraAtWork()
    await newGroup(page, '6 «З» класс')
    const invite = async (count: number) => {
      await page.goto('/cabinet/invite')
      await hydrated(page)
      await page.getByLabel('Группа', { exact: true }).selectOption({ label: '6 «З» класс' })
      const rows = Array.from({ length: count }, () => `${nextEmail()};Анна;Лукерья`)
      const buffer = Buffer.from(`почта;родитель;ребёнок\n${rows.join('\n')}\n`)
      await page.locator('input[type=file]').setInputFiles({ name: 'klass.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: /^Отправить \d+ приглаш/ }).click()
      await page.getByText(/Отправлено: \d+ приглаш/).waitFor()
      await page.goto('/cabinet/groups')
      await hydrated(page)
      await page.getByRole('article').filter({ hasText: '6 «З» класс' }).getByRole('link').click()
      await page.getByRole('heading', { name: '6 «З» класс', level: 1 }).waitFor()
      await hydrated(page)
    }
    await invite(9)
    await page.getByText('Сводка без имён — от десяти семей').waitFor()
    expect(await page.getByRole('link', { name: 'Сводка без имён' }).count()).toBe(0)
    await invite(1)
    expect(await faultsOf(page)).toEqual([])
    const downloading = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Сводка без имён' }).press('Enter')
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^svodka-.+\.pdf$/)
    const { text, pages } = await readPdf(readFileSync(await download.path()))
    expect(pages).toBe(1)
    expect(text).toMatch(/Приглашены\s*10–14/)
    expect(text).not.toMatch(/Лукерья|«З»/)

    // Of a long list the first ten stand, so that what is done with all of them stays in reach.
    await invite(6)
    const rows = page.getByRole('row').filter({ hasText: 'Анна' })
    expect(await rows.count()).toBe(10)
    await page.getByRole('button', { name: 'Показать ещё 6 семей' }).press('Enter')
    expect(await rows.count()).toBe(16)
    expect(await rows.nth(10).evaluate((row) => row === document.activeElement)).toBe(true)

    // Another part of the list leaves one where one was: neither the page nor the focus goes to the top.
    const step = page.getByRole('link', { name: /^Не закончили, / })
    await step.focus()
    await step.press('Enter')
    await page.getByText('Здесь пока никого').waitFor()
    expect(new URL(page.url()).search).toBe('?step=unfinished')
    await page.waitForTimeout(500)
    expect(await step.evaluate((link) => link === document.activeElement)).toBe(true)
    const box = await step.boundingBox()
    expect(box?.y).toBeGreaterThan(0)
    expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0)
  })
})

describe('a reminder to all', () => {
  test.runIf(isWhole)(
    'says how many it reaches before it is sent, goes to nobody who finished, and stops after three',
    async () => {
      const vera = await veraAtWork()
      await newGroup(vera, '5 «Д» класс')
      const [opened, done, unopened] = [
        await invite(vera, '5 «Д» класс', 'Миша'),
        await invite(vera, '5 «Д» класс', 'Катя'),
        await invite(vera, '5 «Д» класс', 'Лёва'),
      ]
      const idOf = async (email: string) =>
        new URL(await linkTo(email, 'Вас приглашают в Нейросад'), 'http://x').searchParams.get('id')
      const ids = [await idOf(opened), await idOf(done)]
      await inDatabase(`update invitations set opened_at = now() where id = any($1)`, [ids])
      await inDatabase(`update invitations set registered_at = now(), done_at = now() where id = $1`, [ids[1]])
      const fourDaysLater = () =>
        inDatabase(
          `update invitations set last_letter_at = now() - interval '4 days'
         where group_id = (select group_id from invitations where id = $1)`,
          [ids[0]],
        )
      await fourDaysLater()
      const lettersTo = async (email: string) =>
        ((await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as Letter[]).filter(({ to }) => to === email)
          .length
      const button = vera.getByRole('button', { name: 'Напомнить всем, кто не закончил: 1 семья' })
      const left = vera.getByRole('list', { name: 'Кому не напомним сейчас' })
      for (const [sent, viewport] of [DESK, PHONE, DESK].entries()) {
        await vera.setViewportSize(viewport)
        await vera.goto('/cabinet/groups')
        await hydrated(vera)
        await button.waitFor()
        expect(await left.count()).toBe(0)
        expect(await faultsOf(vera)).toEqual([])
        expect(await vera.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
        await button.press('Enter')
        await vera.getByText('Напоминания отправлены: 1 семья').first().waitFor()
        await vi.waitFor(async () => expect(await lettersTo(opened)).toBe(sent + 2), { timeout: 20_000 })
        expect(await button.count()).toBe(0)
        await left.getByText(sent < 2 ? /писали меньше трёх дней назад, можно с/ : /напоминали уже три раза/).waitFor()
        await fourDaysLater()
      }
      await vera.reload()
      await left.getByText('1 семья: напоминали уже три раза, позовите лично').waitFor()
      expect(await button.count()).toBe(0)
      expect([await lettersTo(done), await lettersTo(unopened)]).toEqual([1, 1])
    },
  )
})

describe('a curator at a phone', () => {
  test.runIf(isWhole)('reads the steps without scrolling sideways, and narrows the list by its address', async () => {
    const vera = await veraAtWork(PHONE)
    await newGroup(vera, 'Группа с телефона')
    const email = await invite(vera, 'Группа с телефона')
    await vera.goto('/cabinet/groups')
    await hydrated(vera)
    await vera.getByText(email).waitFor()
    expect(await vera.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await faultsOf(vera)).toEqual([])
    await vera.getByRole('link', { name: 'Заполнили, 0' }).click()
    await vera.getByText('Здесь пока никого').waitFor()
    expect(new URL(vera.url()).search).toBe('?step=done')
  })

  test('is asked for the second step of the sign-in before any family is shown', async () => {
    const vera = await veraAtWork(PHONE)
    await inDatabase('update sessions set second_factor_at = null where user_id = (select id from users where email = $1)', [
      'vera@primer.example',
    ])
    await vera.goto('/cabinet/groups')
    await vera.getByText(/после входа с кодом/).waitFor()
    expect(await vera.getByRole('heading', { name: 'Группы' }).count()).toBe(0)
  })
})

describe('a document', () => {
  test('is sent, read in its popup and accepted once', async () => {
    const vera = await veraAtWork()
    await vera.goto('/cabinet/invite')
    await hydrated(vera)
    const email = nextEmail()
    await vera.getByLabel('Почта', { exact: true }).fill(email)
    await vera.getByRole('button', { name: 'Отправить документ' }).click()
    await vera.getByText('Документ отправлен').waitFor()
    const link = await linkTo(email, 'Документ для вас')
    const { page } = await visit(link, { expects: REFUSALS })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').check()
    expect(await faultsOf(page)).toEqual([])
    expect(new URL(page.url()).search).toBe('')
    await dialog.getByRole('button', { name: 'Принять' }).click()
    await page.getByText('Документ принят').waitFor()
    const { page: again } = await visit(link, { expects: REFUSALS })
    await again.getByRole('dialog').getByText('Этот документ уже принят').waitFor()
  })
})
