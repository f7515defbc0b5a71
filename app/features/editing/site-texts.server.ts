import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { and, desc, eq } from 'drizzle-orm'
import { parse } from 'yaml'
import * as people from '#app/features/accounts/people.server.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import { requirePortal } from '#app/features/access/access.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { sliceOf, type AdminListQuery, type AdminPage } from '#app/shared/admin-list.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import type { SiteText, SiteTextChange, SiteTextDetail, SiteTextRollback } from '#app/features/content/contract.ts'
import * as publicAddresses from '#app/features/content/public-addresses.server.ts'
import { siteTextCopy as copy } from './site-text-copy.ts'
import { isSiteTextPart, SITE_TEXT_PARTS, type SiteTextPart } from './site-text-parts.ts'
import { checked, lacksOf, linksIn } from './site-text-rules.ts'
import { read, type SiteTextCode as Code, type SiteTextValue as Value } from '#app/features/content/site-text-reading.server.ts'
import { siteTexts, siteTextVersions } from '#app/features/content/tables.server.ts'
import { typesetAll } from '#app/features/content/making/typography.server.ts'

/**
 * The parts of the site's texts, who changed each and when.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, query: AdminListQuery): Promise<AdminPage<SiteText>> {
  requirePortal(context, 'content.edit')
  const rows = await context.db.select().from(siteTexts)
  const last = await context.db
    .selectDistinctOn([siteTextVersions.part], lastColumns)
    .from(siteTextVersions)
    .orderBy(siteTextVersions.part, desc(siteTextVersions.id))
  const known = await people.named(
    context,
    last.flatMap(({ editorId }) => editorId ?? []),
  )
  const parts = (Object.keys(SITE_TEXT_PARTS) as SiteTextPart[]).map((id) => {
    const version = last.find(({ part }) => part === id)
    const at = version?.at ?? rows.find(({ code }) => code === placeOf(id).code)?.updatedAt ?? context.now
    const editor = known.get(version?.editorId ?? '')?.name ?? null
    return { id, title: SITE_TEXT_PARTS[id].title, updatedAt: at.toISOString(), editor }
  })
  const found = parts.filter(({ title }) => title.toLowerCase().includes((query.q ?? '').toLowerCase()))
  const { limit, offset } = sliceOf(query)
  return { data: found.slice(offset, offset + limit), total: found.length }
}

/**
 * A part of the site's texts with its versions, the newest first.
 * @throws AppError unauthenticated, forbidden, not_found
 */
export async function one(context: Context, id: string): Promise<SiteTextDetail> {
  requirePortal(context, 'content.edit')
  const { part, value, updatedAt } = await stateOf(context, id)
  const versions = await context.db
    .select(lastColumns)
    .from(siteTextVersions)
    .where(eq(siteTextVersions.part, part))
    .orderBy(desc(siteTextVersions.id))
  const known = await people.named(
    context,
    versions.flatMap(({ editorId }) => editorId ?? []),
  )
  const named = versions.map(({ id: version, at, editorId }) => ({
    id: version,
    at: at.toISOString(),
    editor: known.get(editorId ?? '')?.name ?? null,
  }))
  const { title } = SITE_TEXT_PARTS[part]
  return { id, title, value, updatedAt: updatedAt.toISOString(), editor: named[0]?.editor ?? null, versions: named }
}

/**
 * Rewrites a part; pages that show it are rendered again at once, and an import of the folder leaves it alone from then on.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError invalid — naming each field under `value`
 * @throws AppError changed_meanwhile
 */
export async function change(context: Context, id: string, { value, updatedAt }: SiteTextChange): Promise<SiteTextDetail> {
  requirePortal(context, 'content.edit')
  if (!isSiteTextPart(id)) throw new AppError('not_found', copy.none)
  const found = checked(SITE_TEXT_PARTS[id].schema, value)
  if ('faults' in found) throw new AppError('invalid', copy.faults, { fields: found.faults })
  const faults = { ...(await deadLinks(context, id, found.value)), ...lacksOf(id, found.value) }
  if (Object.keys(faults).length > 0) throw new AppError('invalid', copy.faults, { fields: faults })
  await inTransaction(context, async (inside) => {
    await write(inside, id, { value: typesetAll(found.value) as Value, updatedAt }) // its shape stays
    await audit.record(inside, { action: 'site-text.change', object: `site-texts:${id}` })
  })
  return one(context, id)
}

/**
 * Puts an earlier version in the place of the present one, which stays among the versions.
 * @throws AppError unauthenticated, forbidden, not_found
 * @throws AppError invalid — the earlier version lacks what has to stand there
 * @throws AppError changed_meanwhile
 */
export async function rollBack(context: Context, id: string, { version, updatedAt }: SiteTextRollback): Promise<SiteTextDetail> {
  requirePortal(context, 'content.edit')
  if (!isSiteTextPart(id)) throw new AppError('not_found', copy.none)
  await inTransaction(context, async (inside) => {
    const [earlier] = await inside.db
      .select({ value: siteTextVersions.value })
      .from(siteTextVersions)
      .where(and(eq(siteTextVersions.part, id), eq(siteTextVersions.id, version)))
    if (!earlier) throw new AppError('not_found', copy.noVersion)
    const [lack] = Object.values(lacksOf(id, earlier.value)).flat()
    if (lack) throw new AppError('invalid', lack)
    await write(inside, id, { value: earlier.value, updatedAt })
    await audit.record(inside, { action: 'site-text.roll-back', object: `site-texts:${id}`, details: { version } })
  })
  return one(context, id)
}

/**
 * Brings a text of the folder into the database, except the parts that were changed at the desk.
 * @returns how many texts were written
 */
export function bring(context: Context, folder: string, code: Code): Promise<number> {
  const source = readFileSync(join(folder, `${code}.yaml`), 'utf8')
  return inTransaction(context, (inside) => bringSource(inside, code, source))
}

/** Within a transaction: an editor who saves meanwhile waits, or is waited for. */
async function bringSource(context: Context, code: Code, source: string): Promise<number> {
  const { db, pages } = context
  const [stored] = await db
    .select({ contentHash: siteTexts.contentHash })
    .from(siteTexts)
    .where(eq(siteTexts.code, code))
    .for('update')
  const parts = (await changedParts(context)).filter((part) => placeOf(part).code === code)
  const current = parts.length > 0 ? await read(context, code) : null
  let value = typesetAll(parse(source)) as Value // each of these files is a map
  for (const part of parts) value = put(value, part, partOf(current ?? {}, part))
  const contentHash = hashOf(value)
  const row = stored?.contentHash === contentHash ? { source } : { source, value, contentHash, updatedAt: context.now }
  await db.insert(siteTexts).values({ code, source, value, contentHash }).onConflictDoUpdate({ target: siteTexts.code, set: row })
  if (stored?.contentHash === contentHash) return 0
  await pages.drop(db, [code])
  return 1
}

/** Marks parts as changed at the desk as they are now; those that were changed here stay. */
export async function leaveToDesk(context: Context, parts: string[]): Promise<void> {
  const changed = await changedParts(context)
  for (const part of parts.filter(isSiteTextPart).filter((one) => !changed.includes(one))) {
    const { value } = await stateOf(context, part)
    await context.db.insert(siteTextVersions).values({ part, value, at: context.now, editorId: null })
  }
}

/** The parts that were changed at the desk. */
export async function changedParts({ db }: Context): Promise<SiteTextPart[]> {
  const changed = await db.selectDistinct({ part: siteTextVersions.part }).from(siteTextVersions)
  return changed.map(({ part }) => part).filter(isSiteTextPart)
}

const lastColumns = {
  id: siteTextVersions.id,
  part: siteTextVersions.part,
  at: siteTextVersions.at,
  editorId: siteTextVersions.editorId,
}

/** Where a part stands: the text, and the key in it unless it is the whole. */
export function placeOf(part: SiteTextPart): { code: Code; key: string | null } {
  const [code = '', key = null] = part.split('.')
  return { code: code as Code, key } // the names of the parts begin with these codes
}

type State = { part: SiteTextPart; row: typeof siteTexts.$inferSelect; value: Value; updatedAt: Date; isChanged: boolean }

/** A part as it is now; inside a transaction nobody else writes it meanwhile. */
async function stateOf({ db }: Context, id: string, isLocked = false): Promise<State> {
  if (!isSiteTextPart(id)) throw new AppError('not_found', copy.none)
  const found = db
    .select()
    .from(siteTexts)
    .where(eq(siteTexts.code, placeOf(id).code))
  const [row] = await (isLocked ? found.for('update') : found)
  if (!row) throw new AppError('not_found', copy.none)
  const [last] = await db
    .select(lastColumns)
    .from(siteTextVersions)
    .where(eq(siteTextVersions.part, id))
    .orderBy(desc(siteTextVersions.id))
    .limit(1)
  const value = partOf(row.value as Value, id)
  return { part: id, row, value, updatedAt: last?.at ?? row.updatedAt, isChanged: last !== undefined }
}

async function write(inside: Context, id: SiteTextPart, { value, updatedAt: read }: SiteTextChange): Promise<void> {
  const { db, pages, now, viewer } = inside
  const { row, value: before, updatedAt, isChanged } = await stateOf(inside, id, true)
  if (updatedAt.toISOString() !== read) throw new AppError('changed_meanwhile', copy.changed)
  const first = { part: id, value: before, at: updatedAt, editorId: null }
  const next = { part: id, value, at: now, editorId: viewer?.id ?? null }
  await db.insert(siteTextVersions).values(isChanged ? [next] : [first, next])
  const whole = put(row.value as Value, id, value)
  await db
    .update(siteTexts)
    .set({ value: whole, contentHash: hashOf(whole) })
    .where(eq(siteTexts.code, row.code))
  await pages.drop(db, [row.code])
}

function partOf(whole: Value, part: SiteTextPart): Value {
  const { key } = placeOf(part)
  return key === null ? whole : ((whole[key] as Value | undefined) ?? {})
}

function put(whole: Value, part: SiteTextPart, value: Value): Value {
  const { key } = placeOf(part)
  return key === null ? { ...whole, ...value } : { ...whole, [key]: value }
}

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url')
}

/** Addresses of ours that this change would bring in and that lead to no page, by field. */
async function deadLinks(context: Context, id: SiteTextPart, value: Value): Promise<Fields> {
  const before = new Set(linksIn((await stateOf(context, id)).value).map(([, link]) => link))
  const added = linksIn(value).filter(([, link]) => link.startsWith('/') && !before.has(link))
  const faults: Fields = {}
  for (const [path, link] of added)
    if (!(await publicAddresses.isThere(context, link.replace(/[?#].*$/, '')))) faults[`value.${path}`] = [copy.nowhere]
  return faults
}
