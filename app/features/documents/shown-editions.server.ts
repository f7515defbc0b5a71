import { eq } from 'drizzle-orm'
import * as letters from '#app/features/invitations/documents.server.ts'
import { askingOf, requirePortal } from '#app/features/access/access.server.ts'
import { verdict, type Action } from '#app/features/access/permissions.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import * as payments from '#app/features/subscriptions/desk/payments.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { AdminListQuery, AdminPage } from '#app/shared/admin-list.ts'
import type { LegalRow, Published } from './contract.ts'
import { daysOf, publishedOf, type PublishedRow } from './editions.server.ts'
import { CODES, linkOf, purposeOf } from './rules.ts'
import { documentEditions as table } from './tables.server.ts'

/**
 * Every legal text as it is now, with a mark where there is a draft or an edition to come.
 * @throws AppError unauthenticated, forbidden
 */
export async function list(context: Context, { q = '' }: AdminListQuery): Promise<AdminPage<LegalRow>> {
  requirePortal(context, 'content.edit')
  const drafts = await context.db.select({ code: table.code }).from(table).where(eq(table.state, 'draft'))
  const rows = await Promise.all(CODES.map(async (code) => rowOf(code, await publishedOf(context, code))))
  const data = rows
    .flatMap((row) => row ?? [])
    .map((row) => ({ ...row, hasDraft: drafts.some(({ code }) => code === row.id) }))
    .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
  return { data, total: data.length }
}

function rowOf(code: string, published: PublishedRow[]): Omit<LegalRow, 'hasDraft'> | null {
  const current = published.find(({ inForceSince }) => inForceSince) ?? published[0]
  if (!current) return null
  const coming = published.find(({ inForceSince }) => !inForceSince)
  const { title, number, version, effectiveFrom } = current
  return { id: code, link: linkOf(code), title, number, version, effectiveFrom, comingFrom: coming?.effectiveFrom ?? null }
}

/** Editions with how many accepted each: an acceptance is of the text that was in force at its moment. */
export async function shownEditions(context: Context, published: PublishedRow[]): Promise<Published[]> {
  const days = daysOf(published)
  return Promise.all(
    published.map(async (row, index) => {
      const { code, note, inForceSince: since, inForceUntil: until } = row
      const inForce = since && { since, until }
      return {
        ...{ ...days[index]!, note, isComing: !since }, // one for each
        told: row.toldAt || row.toldAfter !== null ? { people: row.told, isDone: row.toldAt !== null } : null,
        accepted: inForce && (await acceptedOf(context, code, inForce)),
        acceptedLink: inForce && acceptedLinkOf(context, code, inForce),
      }
    }),
  )
}

type InForce = { since: Date; until: Date | null }

async function acceptedOf(context: Context, code: string, inForce: InForce): Promise<number | null> {
  const purpose = purposeOf(code)
  const byLetter = await letters.countAccepted(context, code, inForce)
  if (code === 'offer') return (await payments.countPaid(context, inForce)) + byLetter
  if (!purpose) return byLetter || null
  // A consent accepted by letter is in the register too.
  return (await consents.countGiven(context, purpose, inForce)) + (code.startsWith('consent-') ? 0 : byLetter)
}

/** Where the desk lists those who accepted, narrowed to the days of the edition; null for those who may not see them. */
function acceptedLinkOf({ viewer }: Context, code: string, inForce: InForce): string | null {
  const purpose = purposeOf(code)
  const sees = (action: Action) => viewer !== null && verdict(askingOf(viewer), action, 'portal') === 'yes'
  const between = { since: inForce.since.toISOString(), until: inForce.until?.toISOString() }
  if (code === 'offer') return sees('payment.see') ? listOf('payments', { ...between, status: 'completed' }) : null
  return purpose && sees('privacy.manage') ? listOf('consents', { ...between, purpose, given: true }) : null
}

function listOf(resource: string, filter: object): string {
  return `/admin/${resource}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`
}
