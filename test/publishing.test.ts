import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import { tagsOf } from '#app/features/content/entry-tags.ts'
import { SECTIONS } from '#app/features/content/sections.ts'
import { createPages } from '#app/platform/pages.server.ts'
import type { Rendered } from '#app/platform/ready-page.server.ts'
import { testPortal } from './portal.ts'
import { createDrawing, readerPages } from './reader-pages.ts'

const portal = testPortal()
const MACHINE_FILES = ['/sitemap.xml', '/sitemaps/portal.xml', '/sitemaps/articles.xml', '/feed.xml', '/llms.txt']
const NARROWED = ['/article?theme=read', '/books?kind=book', '/faq?page=1']
const MOST_TAGS = 40

/** Every reader page and file by its address, drawn over a database whose every title is the name of what it is the title of. */
const drawn = new Map<string, Rendered>()
const bodyOf = ({ body }: Rendered) => String(body)
const marksOf = (page: Rendered) => new Set(Array.from(bodyOf(page).matchAll(/⟦([^⟧]+)⟧/g), ([, name = '']) => name))

beforeAll(async () => {
  const { db } = portal.platform
  const paths = [...(await readerPages(portal.platform)), ...NARROWED, ...MACHINE_FILES]
  await db.execute(sql`update entries set title = '⟦' || section || ':' || code || '⟧'`)
  await db.execute(sql`update site_texts set value = jsonb_set(value, '{banner,title}', '"⟦home⟧"') where code = 'home'`)
  await db.execute(sql`update site_texts set value = jsonb_set(value, '{footer,phone}', '"⟦menus⟧"') where code = 'menus'`)
  await db.execute(sql`update site_texts set value = jsonb_set(value, '{operator}', '"⟦site⟧"') where code = 'site'`)
  await db.execute(
    sql`insert into reviews (message_id, name, tag_text, tag_mode, date, preview_text, detail_text, rating, state, may_publish)
      values (${randomUUID()}, '⟦reviews⟧', '', 'portal', '2026-01-01', '', '', 5, 'published', true)`,
  )
  await db.execute(
    sql`insert into specialist_questions (id, state, question, may_publish, title, wording, answer, created_at, published_at)
      values (${randomUUID()}, 'published', '', true, '⟦questions⟧', '', '', now(), now())`,
  )
  const draw = await createDrawing(portal.platform)
  for (const path of paths) drawn.set(path, await draw(path))
}, 60_000)

test('every reader page is named by all that it shows', () => {
  const missing = [...drawn].flatMap(([path, page]) =>
    [...marksOf(page)]
      .filter((name) => !page.tags.includes(name) && !page.tags.includes(name.split(':')[0]!)) // splitting gives one part at least
      .map((name) => `${path} shows ${name}`),
  )
  expect(missing).toEqual([])
})

test('the names come from all that is published, so that the test above sees it', () => {
  const shown = new Set([...drawn.values()].flatMap((page) => [...marksOf(page)].map((name) => name.split(':')[0])))
  expect(shown).toEqual(new Set([...Object.keys(SECTIONS), 'home', 'menus', 'reviews', 'site']))
})

test.each([
  ['/test', 'questionnaire'],
  ['/tariffs', 'tariffs'],
  ['/questionnaire/manual', 'questionnaire-manual'],
  ['/questionnaire/manual', 'questionnaire'],
  ['/privacy', 'editions:privacy'],
  ['/problem-read', 'editions:consent-analytics'],
  ['/documents/privacy/1', 'editions:privacy'],
  ['/problem/read', 'problems:read'],
])('%s is named by %s, of which it shows no title', (path, name) => {
  expect(drawn.get(path)?.tags).toContain(name)
})

test('no page has many names', () => {
  const many = [...drawn].filter(([, { tags }]) => tags.length > MOST_TAGS).map(([path, { tags }]) => [path, tags.length])
  expect(many).toEqual([])
})

test.each(Object.keys(SECTIONS))('publishing one of %s drops every reader page that shows it', async (section) => {
  const { log, db } = portal.platform
  const directUrl = inject('databaseServer').replace(/postgres$/, await databaseName())
  const made: string[] = []
  const render = async (path: string) => {
    made.push(path)
    return drawn.get(path)! // no other is asked for
  }
  const pages = createPages({ render, log, directUrl })
  onTestFinished(() => pages.close())
  await pages.listen()
  const name = [...drawn.values()].flatMap((page) => [...marksOf(page)]).find((mark) => mark.startsWith(`${section}:`)) ?? ''
  const showing = [...drawn].flatMap(([path, page]) => (marksOf(page).has(name) ? [path] : []))
  for (const path of showing) await pages.get(path)
  made.length = 0
  await db.transaction((inside) => pages.drop(inside, tagsOf({ section, code: name.replace(/^.*:/, '') })))
  // A page is made again at once, a narrowed list when somebody asks for it.
  await vi.waitFor(() => expect(showing.filter((path) => !made.includes(path) && pages.has(path))).toEqual([]))
  expect(showing.length).toBeGreaterThan(0)
})

async function databaseName(): Promise<string> {
  const { rows } = await portal.platform.db.execute<{ name: string }>(sql`select current_database() as name`)
  return rows[0]?.name ?? ''
}
