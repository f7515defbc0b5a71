import { redirect } from 'react-router'
import { contextOf, pageData, show, tag } from '#app/platform/rendering.server.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'
import { ListQuery, type Detail, type EntryList } from './contract.ts'
import * as entries from './entries.server.ts'
import { detailMeta, listMeta } from './meta.ts'
import { linkOf } from './sections/section.ts'
import { SECTIONS, type SectionCode } from './sections.ts'

type Router = Parameters<typeof contextOf>[0]
type Loaded<T> = { meta: PageMeta; code?: string; data?: T }

/** A list's page: the entries go to the server's rendering, the browser is told the head alone. */
export async function listPage(router: Router, section: SectionCode, address: string): Promise<Loaded<EntryList>> {
  tag(router, section)
  const query = ListQuery.safeParse(Object.fromEntries(new URL(address).searchParams))
  const list = await pageData(entries.list(contextOf(router), section, query.success ? query.data : ListQuery.parse({})))
  show(router, 'page', list)
  return { meta: listMeta(SECTIONS[section], list) }
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
  tag(router, `${section}:${code}`)
  const detail = await pageData(entries.detail(context, section, code))
  tag(
    router,
    ...detail.related.map(
      (card) =>
        `${card.link.startsWith('/problem') ? 'problems' : card.link.split('/')[1] === 'blog' ? 'blog' : 'articles'}:${card.code}`,
    ),
  )
  show(router, 'page', detail)
  return { meta: detailMeta(detail), code: detail.code }
}
