import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'
import pg from 'pg'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test, vi } from 'vitest'
import { DESK, hydrated, PHONE, withBrowser } from './browser.ts'
import { answersOf, publicPages } from './public-pages.ts'
import { few, isWhole } from '#test/whole.ts'

const visit = withBrowser()
const PASSWORD = 'длинная фраза для входа'
// A guest’s cabinet answers 401, a wrong password 422: the browser notes both by itself.
const REFUSALS = /status of (401|403|422)/
// More people register here than limits allow from the address that other tests share.
const ADDRESS = '10.30.0.1'
let people = 0

/** Somebody with a new cabinet, in this browser. */
async function signUp(context: BrowserContext): Promise<string> {
  const email = `privacy-${process.pid}-${++people}@primer.example`
  await context.request.get('/api/v1/csrf-cookie')
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
  const response = await context.request.post('/api/v1/register', {
    headers: { 'X-XSRF-TOKEN': decodeURIComponent(token) },
    data: { roleId: 1, firstName: 'Анна', lastName: 'Пример', email, password: PASSWORD, consents: ['account'] },
  })
  expect(response.status()).toBe(201)
  return email
}

async function openCentre(viewport = DESK): Promise<{ page: Page; email: string }> {
  const { page, context } = await visit('/cabinet/privacy', { viewport, expects: REFUSALS, address: ADDRESS })
  await page.getByRole('heading', { name: 'Кабинет открывается после входа' }).waitFor()
  const email = await signUp(context)
  await page.goto('/cabinet/privacy')
  await hydrated(page)
  return { page, email }
}

async function complaintsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join('; ')}`)
  })
}

function undoLink(email: string): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = (await (await fetch(`${inject('portalUrl')}/dev/outbox.json`)).json()) as { to: string; text: string }[]
      const texts = letters.filter(({ to }) => to === email).map(({ text }) => text)
      const [, link] = /(\/cabinet\/privacy\?undo=[\w-]+)/.exec(texts.join(' ')) ?? []
      if (!link) throw new Error('no letter yet')
      return link
    },
    { timeout: 20_000, interval: 250 },
  )
}

describe('the privacy centre', () => {
  test('gives and withdraws a consent by keyboard, saying first what the withdrawal does', async () => {
    const { page } = await openCentre()
    await page.getByRole('button', { name: /^Дать согласие.*Письма о новом/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: /^Отозвать.*Письма о новом/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Письма перестанут приходить сразу').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Отозвать.*Письма о новом/ }).click()
    await dialog.getByRole('button', { name: 'Отозвать' }).click()
    await page.getByRole('button', { name: /^Дать согласие.*Письма о новом/ }).waitFor()
    await page.getByText('Отозвано', { exact: true }).waitFor()
  })

  test('gives everything as a page and as a file, after the password', async () => {
    const { page, email } = await openCentre()
    await page.goto('/cabinet/privacy/data')
    await page.getByRole('heading', { name: 'Сначала пароль' }).waitFor()
    await page.goto('/cabinet/privacy')
    await hydrated(page)
    await page.getByRole('button', { name: 'Собрать данные' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ваш пароль').fill('не та фраза')
    await dialog.getByRole('button', { name: 'Собрать', exact: true }).click()
    await dialog.getByText('Пароль не подошёл').waitFor()
    expect(await dialog.getByLabel('Ваш пароль').inputValue()).toBe('не та фраза')
    await dialog.getByLabel('Ваш пароль').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Собрать', exact: true }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Скачать JSON' }).click()
    const file = await (await download).path()
    expect(JSON.parse(readFileSync(file, 'utf8')).sections.map(({ code }: { code: string }) => code)).toContain('account')
    await page.getByRole('link', { name: 'Читать страницей' }).click()
    await page.getByRole('heading', { name: 'Всё, что о вас хранится' }).waitFor()
    expect(await page.getByText(email).count()).toBeGreaterThan(0)
  })

  test('hides the cabinet for seventy-two hours, and the letter’s button brings it back without a sign-in', async () => {
    const { page, email } = await openCentre()
    await page.getByRole('button', { name: 'Удалить кабинет целиком' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('чеки сохранятся').waitFor()
    await dialog.getByLabel('Ваш пароль').fill(PASSWORD)
    await dialog.getByRole('button', { name: 'Удалить через 72 часа' }).click()
    await page.getByRole('heading', { name: /^Кабинет целиком исчезнет \d+\s\S+ в\s\d\d:\d\d$/ }).waitFor()
    expect(await complaintsOf(page)).toEqual([])
    await page.goto('/cabinet')
    await page.getByText('Идёт удаление').waitFor()
    const { page: phone } = await visit(await undoLink(email), { viewport: PHONE })
    await hydrated(phone)
    await phone.getByRole('button', { name: 'Вернуть данные' }).click()
    await phone.getByText('Всё на месте').waitFor()
    await page.goto('/cabinet/privacy')
    await page.getByRole('button', { name: 'Удалить кабинет целиком' }).waitFor()
    expect(await page.getByText('исчезнет').count()).toBe(0)
  })

  test('names each child whose games are kept, and on a phone too ends it for one alone', async () => {
    const { page } = await openCentre(PHONE)
    const token = (await page.context().cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? ''
    const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) }
    const card = { birthday: '2018-03-14', sex: 'male', hand: 'right', representative: 'mother', consent: true }
    for (const name of ['Аня', 'Максимилиан-Александр-Константин-Эммануилович']) {
      const made = await page.request.post('/api/v1/user/children', { headers, data: { ...card, name } })
      const { id } = await made.json()
      const given = await page.request.put(`/api/v1/user/children/${id}/task-consent`, { headers, data: { given: true } })
      expect(given.status()).toBe(200)
    }
    await page.reload()
    await hydrated(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await page.getByRole('button', { name: /^Отозвать.*Записи игр ребёнка: Аня$/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('«Записи игр ребёнка: Аня». Новые записи храниться не будут').waitFor()
    await dialog.getByRole('button', { name: 'Отозвать' }).click()
    await page.getByRole('button', { name: /^Дать согласие.*Записи игр ребёнка: Аня$/ }).waitFor()
    await page.getByRole('button', { name: /^Отозвать.*Записи игр ребёнка: Максимилиан/ }).waitFor()
    expect(await complaintsOf(page)).toEqual([])
  })

  test('corrects the name, with the fault at its field', async () => {
    const { page } = await openCentre()
    await page.getByLabel('Имя', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Сохранить имя' }).click()
    await page.getByText('Напишите имя буквами, до 60 знаков').waitFor()
    await page.getByLabel('Имя', { exact: true }).fill('Мария')
    await page.getByRole('button', { name: 'Сохранить имя' }).click()
    await page.getByText('Имя исправлено').waitFor()
    await page.goto('/cabinet')
    await page.getByText('Мария Пример').waitFor()
  })

  test.each(few([PHONE, DESK]))('has nothing that axe complains of at $width, its question neither', async (viewport) => {
    const { page } = await openCentre(viewport)
    expect(await complaintsOf(page)).toEqual([])
    await page.getByRole('button', { name: 'Удалить ответы и результаты' }).click()
    expect(await complaintsOf(page)).toEqual([])
  })

  test('is nobody else’s: not kept, not indexed, and needs no sideways scrolling at 320 px', async () => {
    const { page } = await openCentre({ width: 320, height: 640 })
    const response = await page.reload()
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  })
})

test.each(['/contacts', '/faq', '/reviews', '/test'])('%s ticks no consent beforehand, and leads to the policy', async (path) => {
  const { page } = await visit(path)
  await hydrated(page)
  expect(await page.locator('main input[type=checkbox]:checked').count()).toBe(0)
  // The way through the map has no footer: there the policy stands beside the consent.
  const place = page.locator(path === '/test' ? 'main' : 'footer')
  expect(await place.locator('a[href="/privacy"]').count()).toBe(1)
})

test('analytics are agreed to only once it is written down', async () => {
  const { page, context } = await visit('/', { expects: /Failed to load/ })
  await hydrated(page)
  await page.route('**/user/consents', (route) => route.abort())
  const bar = page.getByRole('region', { name: 'Согласие на статистику' })
  await bar.getByRole('button', { name: 'Принять' }).click()
  await page.getByText('Нет связи с порталом').waitFor()
  const choice = async () => (await context.cookies()).find(({ name }) => name === 'cookie_choice')?.value
  expect(await choice()).toBeUndefined()
  await page.unroute('**/user/consents')
  await bar.getByRole('button', { name: 'Принять' }).click()
  await bar.waitFor({ state: 'hidden' })
  expect(await choice()).toMatch(/^all\.\d+$/)
})

test('personal parameters of an address reach no page, no later reader and no log', async () => {
  const MARKER = 'zzmarkerzz'
  const names = [
    'email',
    'hash',
    'id',
    'pn',
    'cn',
    'idChild',
    'c',
    'type',
    'USER_CHECKWORD',
    'USER_LOGIN',
    'change_password',
    'undo',
    'confirm',
    'page',
    'tag',
  ]
  const personal = new URLSearchParams(names.map((name) => [name, `${MARKER}@primer.example`]))
  const paths = [...(await publicPages()), '/cabinet', '/cabinet/privacy', '/test', `/result/${MARKER}`, `/${MARKER}`, '/error']
  const plain = paths.filter((path) => !path.includes('?'))
  for (const asked of [plain.map((path) => `${path}?${personal}`), plain])
    for (const [path, { html, headers }] of await answersOf(asked))
      if (headers.get('Cache-Control') !== 'no-store') expect([path, html.includes(MARKER)]).toEqual([path, false])
  expect(readFileSync(join(inject('portalVar'), 'portal.log'), 'utf8')).not.toContain(MARKER)
})

describe('a document that changed', () => {
  test.runIf(isWhole)('is asked about at the sign-in: later is an answer too, and a yes is written down', async () => {
    const { page, context } = await visit('/', { expects: REFUSALS, address: ADDRESS })
    const email = await signUp(context)
    await agreedEarlier(email)
    const logIn = async () => {
      await context.clearCookies()
      await page.goto('/')
      await hydrated(page)
      await page.getByRole('banner').getByRole('link', { name: 'Войти' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Электронная почта').fill(email)
      await dialog.getByLabel('Пароль', { exact: true }).fill(PASSWORD)
      await dialog.getByRole('button', { name: 'Войти', exact: true }).last().click()
    }
    await logIn()
    const dialog = page.getByRole('dialog', { name: 'Документы изменились' })
    await dialog.getByRole('link', { name: /^Прочитать новую редакцию/ }).waitFor()
    expect(await complaintsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Не сейчас' }).click()
    await dialog.waitFor({ state: 'detached' })
    await logIn()
    await dialog.getByRole('button', { name: /^Согласиться/ }).click()
    await dialog.getByText('Согласие записано').first().waitFor()
    await dialog.getByRole('button', { name: 'Продолжить' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto('/cabinet/privacy')
    expect(await page.getByText('Текст изменился').count()).toBe(0)
  })
})

describe('letters that nobody has to have', () => {
  test.runIf(isWhole)('are switched off and back in the privacy centre', async () => {
    const { page } = await openCentre(PHONE)
    await page.getByRole('button', { name: /^Выключить.*Напоминания о карте/ }).click()
    await page.getByText('Выключены', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Включить.*Напоминания о карте/ }).click()
    await page.getByText('Выключены', { exact: true }).waitFor({ state: 'detached' })
  })
})

/** As if the person had agreed to an edition before the present one. */
async function agreedEarlier(email: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('portalDatabase') })
  await client.connect()
  await client
    .query(
      `insert into consents (subject, purpose, given, document_version, text_hash, form, address, user_agent, at)
       select 'account:' || id, 'account', true, '2025-01-01', 'x', 'register', '', '', now() from users where email = $1`,
      [email],
    )
    .finally(() => client.end())
}
