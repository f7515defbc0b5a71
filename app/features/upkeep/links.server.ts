import { and, asc, eq, ne } from 'drizzle-orm'
import { matchPath } from 'react-router'
import * as audit from '#app/features/audit/audit.server.ts'
import * as linkedPages from '#app/features/content/making/linked-pages.server.ts'
import type { LinkedPage } from '#app/features/content/making/linked-pages.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import * as redirects from '#app/features/redirects/redirects.server.ts'
import { inTransaction, unhurried, type Context } from '#app/platform/context.server.ts'
import { matching } from '#app/platform/desk-lists.server.ts'
import { sliceOf, type AdminPage } from '#app/shared/admin-list.ts'
import type { LinkCheck, LinkFind, LinkFindQuery } from './contract.ts'
import { verdictOf, type Known } from './rules.ts'
import { linkFinds } from './tables.server.ts'

const ROWS_AT_ONCE = 500

/** Looks at every link of every published text; nothing outside the portal is asked. */
export async function check(context: Context, record?: (inside: Context, found: LinkCheck) => Promise<void>): Promise<LinkCheck> {
  const pages = await linkedPages.read(context)
  const known = await knownOf(context, pages)
  const finds = pages.flatMap((page) =>
    page.links.flatMap((link) => {
      const kind = verdictOf(link, page, known)
      return kind ? [{ kind, link, title: page.title, address: page.address, foundAt: context.now }] : []
    }),
  )
  const outer = finds.filter(({ kind }) => kind === 'outer').length
  const found = { broken: finds.length - outer, outer }
  await inTransaction(context, async (inside) => {
    const { db } = inside
    await db.delete(linkFinds)
    for (let from = 0; from < finds.length; from += ROWS_AT_ONCE)
      await db.insert(linkFinds).values(finds.slice(from, from + ROWS_AT_ONCE))
    await record?.(inside, found)
  })
  return found
}

/**
 * The same at somebody's word.
 * @throws AppError unauthenticated, forbidden
 */
export async function checkNow(context: Context): Promise<LinkCheck> {
  requirePortal(context, 'content.edit')
  // All texts are read for it, and another check may be under way.
  return check(unhurried(context), (inside, found) =>
    audit.record(inside, { action: 'links.check', object: 'links:all', details: found }),
  )
}

/**
 * What the last look found: what leads nowhere, or links of one kind.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: LinkFindQuery): Promise<AdminPage<LinkFind>> {
  requirePortal(context, 'content.edit')
  const { q, kind } = query
  const isOfKind = kind === 'broken' ? ne(linkFinds.kind, 'outer') : eq(linkFinds.kind, kind)
  const where = and(isOfKind, matching(q, linkFinds.link, linkFinds.title))
  const { limit, offset } = sliceOf(query)
  const rows = await context.db
    .select()
    .from(linkFinds)
    .where(where)
    .orderBy(asc(linkFinds.title), asc(linkFinds.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ foundAt, ...row }) => ({ ...row, foundAt: foundAt.toISOString() }))
  return { data, total: await context.db.$count(linkFinds, where) }
}

/** How many links lead nowhere. */
export function count({ db }: Context): Promise<number> {
  return db.$count(linkFinds, ne(linkFinds.kind, 'outer'))
}

async function knownOf(context: Context, pages: LinkedPage[]): Promise<Known> {
  const anchors = new Map(pages.map((page) => [page.address, page.anchors]))
  const own = context.paths.filter((path) => !path.includes(':') && path !== '/*')
  const isPage = (path: string) => anchors.has(path) || own.some((pattern) => matchPath(pattern, path) !== null)
  // The home page and what has no text from us: their anchors are their own.
  const anchorsOf = (path: string) => (path === '/' ? undefined : anchors.get(path))
  return { isPage, anchorsOf, redirects: await redirects.all(context) }
}
