import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { declaredFields } from '#app/features/admin/content/declared-fields.ts'
import { DESK_SECTIONS } from '#app/features/admin/content/desk-sections.ts'
import { Card, DetailAnswer } from '#app/features/content/contract.ts'
import * as entries from '#app/features/content/entries.server.ts'
import { listQueryNames } from '#app/features/content/lists/list-address.ts'
import { LIST_LOOKS } from '#app/features/content/lists/list-looks.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { PLACES } from '#app/features/content/places.ts'
import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import { ALL_SECTIONS, ENTRY_ROUTES, SECTIONS } from '#app/features/content/sections.ts'
import { linkOf, wordOf } from '#app/features/content/sections/section.ts'
import * as siteMap from '#app/features/content/site-map.server.ts'
import { feed } from '#app/features/machines/feed.server.ts'
import { llms } from '#app/features/machines/llms.server.ts'
import * as siteMaps from '#app/features/machines/site-maps.server.ts'
import { structuredData } from '#app/features/machines/structured-data.server.ts'
import { SIGNS } from '#app/features/search/signs.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { createPageKeys, UNKNOWN } from '#app/platform/page-keys.server.ts'
import routes from '#app/routes.ts'
import { testPortal } from './portal.ts'
import { textsOf } from './texts.ts'

const portal = testPortal()
const root = join(import.meta.dirname, '..')
const context = () => systemContext(portal.platform)
const get = async (path: string) => (await portal.visitor().get(path)).body

test('the sections stand in their turn, each at an address of its own', () => {
  const turns = ALL_SECTIONS.map(({ turn }) => turn)
  expect(turns).toEqual([...new Set(turns)].toSorted((one, other) => one - other))
  const bases = ALL_SECTIONS.flatMap(({ base }) => base || [])
  expect(new Set(bases).size).toBe(bases.length)
})

// From the declaration alone all of this follows: docs/how-to/add-a-section.md.
describe.each(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[])('of the section «%s»', (code) => {
  const section = SECTIONS[code]
  const { list, base, calls, wire, shownIn, desk } = section
  const [text] = textsOf(code)
  const link = linkOf(section, text?.code ?? '')

  test('the file and the folder of texts have its name', () => {
    expect(existsSync(join(root, `app/features/content/sections/${code}.ts`))).toBe(true)
    expect(text).toBeDefined()
  })

  test('the pages stand at its address and know what to show', () => {
    const paths = addressesOf(routes)
    expect(paths).toEqual(expect.arrayContaining(list ? [base, `${base}/:id`] : []))
    expect(PLACES[code]).toMatchObject({ code, title: section.title, base, calls })
    expect(LIST_LOOKS[code]).toEqual(list)
    expect(listQueryNames(base).includes('page')).toBe(base !== '')
  })

  test('an address below it at which nothing stands shares the one page of such addresses', () => {
    const patterns = addressesOf(routes).map((path) => ({ id: path, path: path.slice(1) }))
    const { keyOf } = createPageKeys(patterns, () => '', ENTRY_ROUTES)
    expect(keyOf(`${base}/nothing-stands-here`, '', () => false)).toBe(UNKNOWN)
    const hasPages = patterns.some(({ path }) => `/${path}` === `${base}/:id`)
    expect(keyOf(`${base}/something`, '', () => true)).toBe(hasPages ? `${base}/something` : UNKNOWN)
  })

  test('the calls answer with its list and with an entry', async () => {
    const card = wire === 'own' ? [] : [(await get(calls.list))[wire === 'bookCards' ? wire : 'items'][0]]
    expect(card.map((one) => Card.safeParse(one).error)).toEqual(card.map(() => undefined))
    const detail = await get(`${calls.detail}?code=${text?.code}`)
    expect(DetailAnswer.safeParse(detail).error).toBeUndefined()
    expect(detail).toMatchObject({ code: text?.code })
  })

  test('the search finds its entries under its word and its sign', async () => {
    const { items, types } = await get(`search?q=${encodeURIComponent(text?.front.title ?? '')}&type=${code}`)
    const found = items.find((item: { link: string }) => item.link === link)
    expect(found).toMatchObject({ type: code, rubric: wordOf(section, text?.stored.facts ?? {}) })
    expect(types).toContainEqual(expect.objectContaining({ id: code, title: section.title }))
    expect(SIGNS[code]?.icon).toBe(section.icon)
  })

  test('the desk has a form for it, every field in words', () => {
    expect(DESK_SECTIONS.some((one) => one.code === code)).toBe(desk !== null)
    expect(desk && declaredFields(code).filter(({ title }) => !title)).toEqual(desk && [])
  })

  test('the maps and feeds show it where it says so', async () => {
    const { sections } = await siteMap.read(context())
    expect(sections.some(({ items }) => items.some((item) => item.link === link))).toBe(shownIn.includes('map'))
    const isPage = !link.includes('#')
    expect(await siteMaps.index(context())).toContain(isPage ? `/sitemaps/${code}.xml` : '/sitemaps/')
    expect((await siteMaps.ofSection(context(), code)).includes(link)).toBe(true)
    expect(siteMaps.MAPPED.includes(code)).toBe(isPage)
    const [newest] = await entries.cards(context(), code, { newest: 1 })
    expect((await llms(context())).includes(`${newest?.link})`)).toBe(shownIn.includes('models'))
    expect((await publicAddresses.entryPaths(context())).has(link)).toBe(true)
  })

  test('the page of an entry says to search engines what the entry is', async () => {
    const detail = await entries.detail(context(), code, text?.code ?? '')
    const things: { '@type': string }[] = JSON.parse(structuredData(detailMeta(detail), detail) ?? '')['@graph']
    const type = typeof section.schemaType === 'function' ? section.schemaType(detail) : section.schemaType
    expect(things.map((thing) => thing['@type'])).toEqual(expect.arrayContaining(['BreadcrumbList', ...(type ? [type] : [])]))
  })
})

test('the feed shows the newest of every section that is in it, and of no other', async () => {
  const xml = await feed(context())
  for (const section of ALL_SECTIONS) {
    const [newest] = await entries.cards(context(), section.code, { newest: 1 })
    expect([section.code, xml.includes(`${newest?.link}</link>`)]).toEqual([section.code, section.shownIn.includes('feed')])
  }
})

function addressesOf(given: RouteConfigEntry[], above = ''): string[] {
  return given.flatMap(({ path, children }) => {
    const address = path === undefined ? above : `${above}/${path}`
    return children ? addressesOf(children, address) : [address]
  })
}
