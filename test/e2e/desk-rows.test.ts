import type { Page } from 'playwright-core'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { PHONE, withBrowser } from './browser.ts'
import { peopleOf } from './people.ts'
import { isWhole } from '#test/whole.ts'

const database = new pg.Client({ connectionString: inject('portalDatabase') })
const MARK = 'Строка для просмотра'
beforeAll(async () => {
  await database.connect()
  await fillLists()
})
afterAll(async () => {
  await emptyLists()
  await database.end()
})

const visit = withBrowser()
const { person } = peopleOf(visit)

// Their rows are read in the list itself.
const WITHOUT_PAGES = [
  ...['missing-addresses', 'links', 'content', 'overdue-reviews', 'consents', 'scores', 'funnel', 'refunds', 'reconciliations'],
  ...['audit', 'search-misses', 'letters', 'jobs', 'figures', 'backups', 'unread-notifications'],
]
const FORMS_TO_BEGIN = [
  ...['entries-articles', 'pictures', 'redirects', 'data-requests', 'incidents', 'questionnaire-versions', 'tariffs'],
  ...['promo-codes'],
]
// One form serves all sections of texts; these differ most.
const TEXTS = ['entries-articles', 'entries-problems', 'entries-events']
const hasOwnForm = (list: string) =>
  !WITHOUT_PAGES.includes(list) && list !== 'movements' && (!list.startsWith('entries-') || TEXTS.includes(list))
const HEADING = '#main main h1'

/** What the sample world has none of. */
async function fillLists(): Promise<void> {
  const id = 'gen_random_uuid()'
  const rows = [
    `redirects ("from", "to", added_at, updated_at) values ('/${encodeURIComponent(MARK)}', '/training', now(), now())`,
    `reviews (message_id, name, tag_text, tag_mode, date, preview_text, detail_text, rating, may_publish)
      values (${id}, '${MARK}', 'мама', 'parent', now(), 'Спасибо', 'Спасибо за карту', 5, true)`,
    `messages (id, form, name, email, message, created_at)
      values (${id}, 'contacts', '${MARK}', 'row@primer.example', 'Здравствуйте', now())`,
    `specialist_questions (id, state, question, may_publish, created_at) values (${id}, 'pending', '${MARK}', true, now())`,
    `data_requests (kind, email, created_at, due_on) values ('export', 'row@primer.example', now(), now())`,
    `incidents (detected_at, what, whose, cause, harm, measures, contact, results, updated_at)
      values (now(), '${MARK}', '', '', '', '', '', '', now())`,
    `specialist_cards (account_id, code, fields, is_published, updated_at)
      select id, 'abcdef123456', '{}', false, now() from users where email = 'marina@primer.example'`,
    `error_groups (id, side, title, place, stack, release, count, first_at, last_at)
      values ('${MARK}', 'browser', '${MARK}', 'desk', 'at here', 'one', 1, now(), now())`,
  ]
  for (const row of rows) await database.query(`insert into ${row}`)
}

async function emptyLists(): Promise<void> {
  const rows = [
    `redirects where "from" = '/${encodeURIComponent(MARK)}'`,
    `reviews where name = '${MARK}'`,
    `messages where name = '${MARK}'`,
    `specialist_questions where question = '${MARK}'`,
    `data_requests where email = 'row@primer.example'`,
    `error_groups where id = '${MARK}'`,
    `incidents where what = '${MARK}'`,
    `specialist_cards where code = 'abcdef123456'`,
  ]
  for (const row of rows) await database.query(`delete from ${row}`)
}

/** Follows the menu to each list and gives its addresses. */
async function listsOf(page: Page): Promise<string[]> {
  await page.goto('/admin')
  const menu = page.getByRole('navigation', { name: 'Разделы редакции' })
  await menu.waitFor()
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.flatMap((link) => link.split('/admin/')[1] ?? [])
}

async function addPicture(page: Page): Promise<void> {
  await page.goto('/admin/pictures/create')
  const buffer = await sharp({
    create: { width: 800, height: 500, channels: 3, background: { r: Date.now() % 256, g: 120, b: 90 } },
  })
    .png()
    .toBuffer()
  await page.locator('input[type=file]').setInputFiles({ name: 'stol.png', mimeType: 'image/png', buffer })
  await page.getByLabel('Что на снимке').fill('Строка для просмотра: снимок')
  await page.getByRole('button', { name: 'Сохранить' }).click()
  await page.getByText('Пока нигде').waitFor()
}

/** A row of the list that leads to its own page. */
const rowOf = (page: Page, list: string) => page.locator(`#main main :is(td, li) a[href^="/admin/${list}/"]`).first()

/** From its list, as a person goes: what the list knows of the row must not be taken for the whole row. */
async function openRow(page: Page, list: string): Promise<string> {
  await page.locator(`nav a[href="/admin/${list}"]`).click()
  const row = rowOf(page, list)
  await row.waitFor()
  await row.click()
  await page.waitForURL((url) => url.pathname.startsWith(`/admin/${list}/`))
  await page.locator('#main main :is(form, section, dl, [role=tabpanel])').first().waitFor()
  await page.waitForLoadState('networkidle')
  const heading = page.locator(HEADING).first()
  await expect.poll(() => heading.innerText()).not.toBe('')
  return heading.innerText()
}

/** The forms, cards and the page itself that are wider than they may be. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const wide = (element: Element) => element.scrollWidth > element.clientWidth + 1
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll('#main main :is(form, fieldset, section, .MuiCard-root, dl)'),
    ]
    const found = boxes.filter((box) => wide(box) && !box.querySelector('table'))
    const cut = boxes.filter((box) => box.getBoundingClientRect().right > innerWidth + 1)
    const beyond = [...document.querySelectorAll('#main main :is(input, textarea, button, select, a)')].filter((control) => {
      const { right, left, width } = control.getBoundingClientRect()
      const isScrolled = control.closest('table, [role=tablist], .vh')
      return width > 1 && !isScrolled && (right > innerWidth + 1 || left < -1)
    })
    return [...found, ...cut, ...beyond].map((box) => `${box.tagName} ${box.className} ${box.textContent?.slice(0, 60)}`)
  })
}

test.runIf(isWhole)('a click on a row of every list opens its page whole', { timeout: 240_000 }, async () => {
  const { page, faults } = await visitAs('admin')
  await addPicture(page)
  const lists = await listsOf(page)
  expect(lists.length).toBeGreaterThan(40)
  for (const list of lists) {
    if (WITHOUT_PAGES.includes(list) || list === 'movements') continue
    const heading = await openRow(page, list)
    expect([list, heading, faults]).toEqual([list, expect.not.stringMatching(/сломалась/), []])
  }
})

test.runIf(isWhole)('no form of the desk scrolls sideways on a telephone', { timeout: 240_000 }, async () => {
  const { page } = await visitAs('admin')
  const addresses: string[] = FORMS_TO_BEGIN.map((list) => `/admin/${list}/create`)
  for (const list of (await listsOf(page)).filter(hasOwnForm)) {
    await page.locator(`nav a[href="/admin/${list}"]`).click()
    const row = rowOf(page, list)
    await row.waitFor()
    addresses.push((await row.getAttribute('href')) ?? '')
  }
  const parts = await page.evaluate(async () => (await fetch('/api/v1/admin/site-texts?perPage=100')).json())
  for (const { id } of (parts as { data: { id: string }[] }).data) addresses.push(`/admin/site-texts/${id}`)
  // Two telephones share the addresses: most of a page is waiting for the portal.
  const telephones = [page, (await visitAs('admin')).page]
  const look = async (telephone: Page, from: number) => {
    await telephone.setViewportSize(PHONE)
    for (const address of addresses.filter((_, index) => index % telephones.length === from)) {
      await telephone.goto(address)
      await expect.poll(() => telephone.locator(HEADING).first().innerText()).not.toBe('')
      await telephone.waitForLoadState('networkidle')
      expect([address, await tooWide(telephone)]).toEqual([address, []])
    }
  }
  await Promise.all(telephones.map(look))
})

async function visitAs(role: 'admin') {
  const { page } = await person(role, 'Глеб')
  page.setDefaultTimeout(10_000)
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return { page, faults }
}
