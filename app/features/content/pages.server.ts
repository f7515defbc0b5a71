import { data, redirect } from 'react-router'
import { contextOf, doNotKeepEmpty, freshUntil } from '#app/platform/rendering.server.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'
import { ListQuery, type Detail, type EntryList } from './contract.ts'
import * as entries from './entries.server.ts'
import { LIST_PATHS } from './addresses.ts'
import { filtersOf, understood, type Filters } from '#app/features/content/lists/list-address.ts'
import { detailMeta, listMeta } from './meta.ts'
import { sectionListMeta } from '#app/features/content/lists/section-list-meta.ts'
import type { ShownList } from '#app/features/content/lists/section-list-view.tsx'
import { dayAfter, momentOfMoscow } from '#app/shared/dates.ts'
import { words } from '#app/shared/words.ts'
import { linkOf } from './sections/section.ts'
import { SECTIONS, type SectionCode } from './sections.ts'

type Router = Parameters<typeof contextOf>[0]
type Loaded<T> = { meta: PageMeta; data: T }

/** A list's page. */
export async function listPage(router: Router, section: SectionCode, address: string): Promise<Loaded<EntryList>> {
  const query = ListQuery.parse(understood(ListQuery, Object.fromEntries(new URL(address).searchParams)))
  const list = await entries.list(contextOf(router), section, query)
  doNotKeepEmpty(router, list, address)
  return { meta: listMeta(SECTIONS[section], list), data: list }
}

/** The list of the section that stands at the address. */
export async function sectionListPage(router: Router, address: URL): Promise<Loaded<ShownList>> {
  const { pathname, searchParams } = address
  const code = LIST_PATHS[pathname]
  if (!code) throw data(words.pageNotFound, { status: 404 })
  const asked = filtersOf(pathname, searchParams)
  const query = ListQuery.parse(understood(ListQuery, { ...asked, page: searchParams.get('page') ?? undefined }))
  const filters = understood(ListQuery, asked) as Filters // names of the filters themselves
  const list = await entries.list(contextOf(router), code, query)
  // What begins changes the order of events, what ends changes its words.
  if (SECTIONS[code].order === 'byDay')
    freshUntilNextOf(
      router,
      list.items.flatMap(({ startsAt = '', endsAt = '' }) => [startsAt, endsAt]),
    )
  doNotKeepEmpty(router, list, address.href)
  const shown: ShownList = { list, base: pathname, filters }
  return { meta: sectionListMeta(shown), data: shown }
}

/**
 * An entry's page; a numeric address of old answers 301 to the one that stays.
 * @throws Response 301, or the error page's status
 */
export async function detailPage(router: Router, section: SectionCode, code: string): Promise<Loaded<Detail>> {
  const context = contextOf(router)
  if (/^\d+$/.test(code)) {
    const found = await entries.codeOfLegacyId(context, section, Number(code))
    if (found) throw redirect(linkOf(SECTIONS[section], found), 301)
  }
  const detail = await entries.detail(context, section, code)
  // The banner of an overdue check comes when its day has passed, the words about an event when it is over.
  freshUntilNextOf(router, [momentOfMoscow(`${dayAfter(detail.nextReviewAt, 1)}T00:00`), detail.endsAt ?? ''])
  return { meta: detailMeta(detail), data: detail }
}

/** The page is made again at the nearest of these moments that is still to come. */
function freshUntilNextOf(router: Router, moments: string[]): void {
  const coming = moments.map((moment) => new Date(moment)).filter((moment) => moment > new Date())
  if (coming.length > 0) freshUntil(router, new Date(Math.min(...coming.map(Number))))
}
