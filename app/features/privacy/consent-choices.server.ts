import { randomUUID } from 'node:crypto'
import { inTransaction, type Context, type Viewer } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import type { Holding } from '#app/platform/personal-data.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import * as acts from './acts.server.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import type { ConsentChange, ConsentState } from './contract.ts'
import { privacyCopy as copy } from './copy.ts'
import * as deletions from './deletions.server.ts'
import { HOLDINGS, subjectsOf } from './holdings.server.ts'
import { PURPOSES, SWITCHED_HERE, type Purpose } from '#app/features/consents/purposes.ts'
import * as requests from './requests.server.ts'

const CHANGES = { most: 30, withinSeconds: 600 }

/** Every purpose as it stands for an account. */
export async function states(context: Context, accountId: string): Promise<ConsentState[]> {
  const records = await consents.recordsOf(context, await subjectsOf(context, accountId))
  return Promise.all(
    PURPOSES.map(async (purpose) => {
      const last = records.find((record) => record.purpose === purpose)
      if (!last) return { purpose, given: false, at: null, version: null, isOutdated: false }
      const { version } = await consents.documentOf(context, purpose)
      const isOutdated = last.given && last.documentVersion !== version
      return { purpose, given: last.given, at: last.at.toISOString(), version: last.documentVersion, isOutdated }
    }),
  )
}

/**
 * Gives or withdraws one consent; returns what stands after it. A withdrawal does what its words say: hides, stops or destroys. A
 * guest chooses only about analytics, and only the choice itself is kept.
 * @throws AppError unauthenticated — a guest, about anything else
 * @throws AppError invalid — the agreement ends with the account; some are given only with their form
 * @throws AppError too_many
 */
export async function change(context: Context, { purpose, given }: ConsentChange): Promise<ConsentState[]> {
  await limits.count(context, `consent:${limits.networkOf(context)}`, CHANGES)
  const { viewer } = context
  if (!viewer) {
    if (purpose !== 'analytics') throw new AppError('unauthenticated', words.unauthenticated)
    await consents.record(context, { subject: `guest:${randomUUID()}`, purpose, given, form: 'cookies' })
    return []
  }
  await inTransaction(context, (inside) => (given ? give(inside, viewer, purpose) : withdraw(inside, viewer, purpose)))
  return states(context, viewer.id)
}

async function give(context: Context, { id, email }: Viewer, purpose: Purpose): Promise<void> {
  const state = (await states(context, id)).find((one) => one.purpose === purpose)
  if (!SWITCHED_HERE.includes(purpose) && !state?.isOutdated) throw refusal(copy.givenElsewhere)
  if (state?.given && !state.isOutdated) return
  await consents.record(
    context,
    { subject: `account:${id}`, purpose, given: true, form: 'privacy' },
    await subjectsOf(context, id),
  )
  // A new consent after an unsubscribing: the person wants the letters again.
  if (purpose === 'newsletter') await letterRefusals.allow(context, { email, kind: purpose })
}

async function withdraw(context: Context, viewer: Viewer, purpose: Purpose): Promise<void> {
  const ended = await end(context, viewer, { purpose, form: 'privacy' })
  if (ended === 'nothing') return
  await requests.record(context, { accountId: viewer.id, kind: 'withdrawal', about: purpose, isDone: ended === 'done' })
}

/**
 * Ends one consent of an account and what was kept by it: at once, or hidden until it is erased. Runs within a transaction.
 * @returns `nothing` where it was not given, `going` where what it covered is still to be erased
 * @throws AppError invalid — the agreement ends with the account
 */
export async function end(
  context: Context,
  { id: accountId, email }: { id: string; email: string },
  { purpose, form }: { purpose: Purpose; form: string },
): Promise<'nothing' | 'done' | 'going'> {
  if (purpose === 'account') throw refusal(copy.accountStays)
  const subjects = await subjectsOf(context, accountId)
  if (!(await consents.isGiven(context, subjects, purpose))) return 'nothing'
  await consents.record(context, { subject: `account:${accountId}`, purpose, given: false, form }, subjects)
  if (purpose === 'newsletter') await letterRefusals.refuse(context, { email, kind: purpose })
  const [holding, ...others] = HOLDINGS.filter(({ consent }) => consent?.purpose === purpose)
  if (!holding) return 'done'
  if (!(holding.consent?.endsAtOnce ?? true)) {
    await deletions.start(context, { id: accountId, email }, { scope: holding.code })
    return 'going'
  }
  const going: Holding[] = []
  for (const one of [holding, ...others]) if (await one.erase(context, accountId)) going.push(one)
  await acts.write(context, { subject: accountId, holdings: going, ground: 'withdrawal', requestedAt: context.now })
  return 'done'
}

function refusal(sentence: string): AppError {
  return new AppError('invalid', sentence, { fields: { purpose: [sentence] } })
}
