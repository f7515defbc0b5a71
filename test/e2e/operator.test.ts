import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from '#app/platform/sealing.server.ts'
import { faultsOf } from './axe.ts'
import { hydrated, PHONE, withBrowser } from './browser.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { peopleOf } from './people.ts'
import { startPostOffice, type PostOffice } from './post-office.ts'
import { isWhole } from '#test/whole.ts'

let portal: OwnPortal
let post: PostOffice
let service: Server
const envelopes: string[] = []
const ANSWERS_KEY = randomBytes(32).toString('hex')

beforeAll(async () => {
  post = await startPostOffice()
  service = createServer((req, res) => {
    let body = ''
    req.on('data', (piece: Buffer) => (body += piece.toString()))
    req.on('end', () => {
      envelopes.push(`${req.url}\n${body}`)
      res.end('{}')
    })
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as { port: number } // it listens on a port
  portal = await startOwnPortal({ ...post.settings, ANSWERS_KEY, SENTRY_DSN: `http://public@127.0.0.1:${port}/7` })
}, 120_000)
afterAll(async () => {
  await portal.stop()
  await post.close()
  await new Promise((resolve) => service.close(resolve))
})

const visit = withBrowser(() => portal.url)
const { person } = peopleOf(visit, () => portal, /status of (401|403|404|409|422|503)/)

/** A reader in whose browser a popup cannot be opened: the fault is thrown inside the portal's own code. */
async function meetFault(): Promise<void> {
  const { page } = await visit('/healthz', { expects: /zzmarkerzz|status of 500/ })
  await page.addInitScript(() => {
    HTMLDialogElement.prototype.showModal = () => {
      throw new TypeError('Меткаметка zzmarkerzz@primer.example is not a function')
    }
  })
  await page.goto('/contacts')
  await hydrated(page)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/v1/errors')),
    page.getByRole('link', { name: 'Войти', exact: true }).first().click(),
  ])
  expect(answer.status()).toBe(200)
}

test.runIf(isWhole)(
  'a fault of browsers and one of the server are seen by an administrator, by kinds and without what was typed',
  async () => {
    await meetFault()
    await meetFault()
    await portal.database.query('alter table visits rename to visits_away')
    const { page } = await person('admin', 'Глеб')
    const refused = await page.request.get(`${portal.url}/api/v1/admin/funnel`)
    expect(refused.status()).toBe(500)
    await portal.database.query('alter table visits_away rename to visits')

    await page.goto('/admin/error-reports')
    const browsers = page.getByRole('row', { name: /TypeError.*is not a function.*Браузер.*страница для читателей/ })
    await browsers.waitFor()
    expect(await browsers.getByRole('cell').nth(2).innerText()).toBe('2')
    await page.getByRole('row', { name: /Сервер.*вызов.*admin\/funnel/ }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await browsers.getByRole('link').click()
    await page.getByText('Места в коде').waitFor()
    expect(await page.locator('pre').innerText()).toContain('assets/')
    expect(await faultsOf(page)).toEqual([])
    expect((await page.content()).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')).not.toMatch(/маркер|marker|метка/i)
    await page.getByRole('button', { name: 'Исправлена' }).click()
    await page.getByText(/Отмечено/).waitFor()
    await page.goto('/admin/error-reports')
    await page.getByRole('row', { name: /вызов/ }).waitFor()
    expect(await browsers.count()).toBe(0)

    await expect.poll(() => envelopes.length).toBeGreaterThanOrEqual(3)
    const events = envelopes.map((envelope) => JSON.parse(envelope.split('\n')[3] ?? '{}') as { platform: string })
    expect(new Set(events.map(({ platform }) => platform))).toEqual(new Set(['javascript', 'node']))
    expect(envelopes.every((envelope) => envelope.startsWith('/api/7/envelope/'))).toBe(true)
    expect(envelopes.join('\n')).not.toMatch(/marker|метка|primer/i)
  },
)

test(
  'a letter that the post refused is seen, says when it is tried again, and is sent by hand',
  { timeout: 60_000 },
  async () => {
    post.refuse(true)
    const send = await portal.guest('10.30.0.1')
    await send('password/forgot', { email: 'anna@primer.example' })
    await expect
      .poll(async () => (await portal.database.query("select state from jobs.job where name = 'mail'")).rows, { timeout: 20_000 })
      .toEqual([{ state: 'retry' }])
    const { page } = await person('admin', 'Глеб', PHONE)
    await page.goto('/admin/letters')
    await page.getByText('пробуем снова').waitFor()
    await page.getByText('anna@primer.example').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    expect(await faultsOf(page)).toEqual([])
    // Eleven hours of refusals later it is given up.
    await portal.database.query(
      "update jobs.job set state = 'failed', completed_on = now() where name = 'mail' and state = 'retry'",
    )
    await page.reload()
    await page.getByText('не ушло').waitFor()
    post.refuse(false)
    await page.getByRole('button', { name: 'Отправить снова' }).click()
    await page.getByText('Письмо снова в очереди').waitFor()
    await expect.poll(() => post.letters.length, { timeout: 20_000 }).toBe(1)
    expect(post.letters[0]).toContain('To: anna@primer.example')
    await page.reload()
    await page.getByText('Все письма ушли').waitFor()
  },
)

test.runIf(isWhole)(
  'background work is described in words and done at the word of an administrator; answers are timed by kind',
  async () => {
    const { page } = await person('admin', 'Глеб')
    await page.goto('/admin/jobs')
    const work = page.getByRole('row', { name: /Забывает счётчики частых запросов/ })
    await work.getByText('каждый час, на 45-й минуте').waitFor()
    await work.getByRole('button', { name: 'Сделать сейчас' }).click()
    await page.getByText('Работа поставлена в очередь').waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goto('/article')
    await page.goto('/article')
    await page.goto('/admin/figures')
    const ready = page.getByRole('row', { name: /Страница, готовая заранее/ })
    await ready.waitFor()
    expect(await ready.innerText()).toMatch(/\t[1-9]\d*\t[\d,]+\sмс\t[\d,]+\sмс\t0$/)
    await page.getByText(/из \d+ \(\d+\s%\)/).waitFor()
    expect(await faultsOf(page)).toEqual([])
  },
)

test.runIf(isWhole)('what was done about copies stands at the desk, and the last tried one among the figures', async () => {
  const { page } = await person('admin', 'Глеб')
  await page.goto('/admin/backups')
  await page.getByText('Копий ещё не делали').waitFor()
  expect(await faultsOf(page)).toEqual([])
  await portal.database.query(
    "insert into backup_reports (kind, at, is_well, copy, bytes, seconds, words) values ('check', '2026-11-22T00:10:00Z', true, '20261122T000000Z', null, 28.4, 'Последняя проверенная копия: 20261122T000000Z.'), ('copy', '2026-11-22T00:00:00Z', false, null, null, null, 'Копия не сделана. На диске нет места.')",
  )
  await page.goto('/admin/backups')
  const tried = page.getByRole('row', { name: /Проверка восстановлением получилось/ })
  await tried.getByText('22 ноября в 03:10').waitFor()
  await page.getByRole('row', { name: /Копия не.получилось.*нет места/ }).waitFor()
  expect(await faultsOf(page)).toEqual([])
  await page.goto('/admin/figures')
  await page.getByRole('row', { name: /Последняя проверенная копия.*22 ноября в.03:10/ }).waitFor()
  await portal.database.query('delete from backup_reports')
})

test.runIf(isWhole)(
  'a card sealed with a lost key does not hide the others from its owner, says so on its own page, and is counted at the desk',
  async () => {
    const { page, email } = await person('parent', 'Мария')
    const lost = randomUUID()
    const found = randomUUID()
    const profile = (name: string) => JSON.stringify({ name, birthday: '2018-01-14', sex: 'male', hand: 'right' })
    for (const [id, sealed] of [
      [lost, seal(profile('Потерянный'), 'a-lost-key-'.repeat(4), lost)],
      [found, seal(profile('Соня'), ANSWERS_KEY, found)],
    ] as const)
      await portal.database.query(
        'insert into children (id, owner_id, sealed, created_at, updated_at) values ($1, (select id from users where email = $2), $3, now(), now())',
        [id, email, sealed],
      )
    await page.goto('/cabinet')
    await page.getByRole('heading', { name: 'Соня' }).waitFor()
    expect(await faultsOf(page)).toEqual([])
    await page.goto(`/cabinet/children/${lost}`)
    await page.getByText(/ключи портала к\s+ней не\s+подходят/).waitFor()
    const { page: desk } = await person('admin', 'Глеб')
    await desk.goto('/admin/figures')
    await desk.getByText(/^1 из \d+: карточки детей\s— 1$/).waitFor()
    await portal.database.query('delete from children where id = $1', [lost])
  },
)

test.runIf(isWhole)(
  'the way of readers is a table for everybody, and its drawing is asked for on its own page alone',
  async () => {
    await portal.database.query(
      "insert into visits (day, step, source, count) values (current_date, 'visitor', 'search', 200), (current_date, 'result', 'search', 50) on conflict (day, step, source) do update set count = visits.count + excluded.count",
    )
    const { page } = await person('admin', 'Глеб')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/admin')
    await page.getByRole('region', { name: 'По неделям' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((path) => path.includes('funnel-chart'))).toEqual([])
    await page.getByRole('link', { name: /По\sисточникам/ }).click()
    await page.getByRole('heading', { name: 'Путь читателя', level: 1 }).waitFor()
    await expect.poll(() => asked.filter((path) => path.includes('funnel-chart')).length).toBeGreaterThan(0)
    const line = page.getByRole('region', { name: 'По источникам' }).getByRole('row', { name: /^Поиск/ })
    expect(await line.innerText()).toMatch(/20\d\t.*\t5\d \(2\d\s%\)/)
    await page.getByRole('combobox', { name: 'Источник' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('combobox', { name: 'Источник' }).innerText()).toBe('Неизвестно')
    expect(await faultsOf(page)).toEqual([])
    await page.setViewportSize(PHONE)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  },
)
