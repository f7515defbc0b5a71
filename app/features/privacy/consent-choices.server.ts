import { randomUUID } from 'node:crypto'
import * as leaves from '#app/features/child-tasks/leaves.server.ts'
import * as runs from '#app/features/child-tasks/runs.server.ts'
import * as taskSettings from '#app/features/child-tasks/settings.server.ts'
import * as children from '#app/features/children/children.server.ts'
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
import { OF_EACH_CHILD, PURPOSES, SWITCHED_HERE, type Purpose } from '#app/features/consents/purposes.ts'
import * as requests from './requests.server.ts'

const CHANGES = { most: 30, withinSeconds: 600 }

/** Every purpose as it stands for an account; what is agreed to for each child by itself stands once for each. */
export async function states(context: Context, accountId: string): Promise<ConsentState[]> {
  const records = await consents.recordsOf(context, await subjectsOf(context, accountId))
  const cards = await children.namesOf(context, accountId)
  const rows = PURPOSES.flatMap((purpose): Said[] => {
    const said = records.filter((record) => record.purpose === purpose)
    if (!OF_EACH_CHILD.includes(purpose) || cards.length === 0) return [{ purpose, card: null, last: said[0] }]
    return cards.map((card) => ({
      purpose,
      card,
      last: said.find(({ subject }) => isOf(subject, { accountId, cardId: card.id })),
    }))
  })
  return Promise.all(rows.map((row) => stateOf(context, row)))
}

type Said = {
  purpose: Purpose
  card: { id: string; name: string } | null
  last: consents.ConsentRecord | undefined
}

async function stateOf(context: Context, { purpose, card, last }: Said): Promise<ConsentState> {
  // An administrator who looks with somebody's eyes reads no names of children.
  const childName = card && (context.viewer?.actorId ? '' : card.name)
  const about = { purpose, childId: card?.id ?? null, childName }
  if (!last) return { ...about, given: false, at: null, version: null, isOutdated: false }
  const isOutdated = last.given && (await consents.isOutdated(context, last))
  return { ...about, given: last.given, at: last.at.toISOString(), version: last.documentVersion, isOutdated }
}

/** Whether a word about one child was said of it, or of all by the account. */
function isOf(subject: string, { accountId, cardId }: { accountId: string; cardId: string }): boolean {
  return subject === `child:${cardId}` || subject === `account:${accountId}`
}

/** Whether a purpose is agreed to for an account, or for any child of it. */
export async function isGiven(context: Context, accountId: string, purpose: Purpose): Promise<boolean> {
  return (await states(context, accountId)).some((state) => state.purpose === purpose && state.given)
}

/**
 * Gives or withdraws one consent; returns what stands after it. A withdrawal does what its words say: hides, stops or destroys. A
 * guest chooses only about analytics, and only the choice itself is kept.
 * @throws AppError unauthenticated — a guest, about anything else
 * @throws AppError invalid — the agreement ends with the account; some are given only with their form
 * @throws AppError not_found — no such child of the account
 * @throws AppError too_many
 */
export async function change(context: Context, { purpose, given, childId }: ConsentChange): Promise<ConsentState[]> {
  await limits.count(context, `consent:${limits.networkOf(context)}`, CHANGES)
  const { viewer } = context
  if (!viewer) {
    if (purpose !== 'analytics') throw new AppError('unauthenticated', words.unauthenticated)
    await consents.record(context, { subject: `guest:${randomUUID()}`, purpose, given, form: 'cookies' })
    return []
  }
  await inTransaction(context, (inside) => {
    if (childId !== undefined) return changeOfChild(inside, viewer, { purpose, given, childId })
    return given ? give(inside, viewer, purpose) : withdraw(inside, viewer, purpose)
  })
  return states(context, viewer.id)
}

async function give(context: Context, { id, email }: Viewer, purpose: Purpose): Promise<void> {
  const state = (await states(context, id)).find((one) => one.purpose === purpose && one.childId === null)
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

type OfChild = { purpose: Purpose; given: boolean; childId: string }

/** The same for one child alone: what was kept of the others stays. */
async function changeOfChild(context: Context, viewer: Viewer, { purpose, given, childId }: OfChild): Promise<void> {
  const accountId = viewer.id
  const state = (await states(context, accountId)).find((one) => one.purpose === purpose && one.childId === childId)
  if (!state) throw new AppError('not_found', copy.noChild)
  if (state.given === given && !(given && state.isOutdated)) return
  if (purpose === 'child_profile') {
    if (given && !state.given) throw refusal(copy.givenElsewhere)
    return changeOfCard(context, viewer, { childId, given })
  }
  const said = { given, form: 'privacy' }
  if (purpose === 'scores') await leaves.setConsent(context, childId, said)
  else await taskSettings.setConsent(context, childId, { ...said, erase: false })
  if (given) return
  const isAnyErased = purpose === 'tasks' && (await runs.erase(context, [childId]))
  const holdings = isAnyErased ? HOLDINGS.filter(({ consent }) => consent?.purpose === purpose) : []
  await acts.write(context, { subject: accountId, holdings, ground: 'withdrawal', requestedAt: context.now })
  await requests.record(context, { accountId, kind: 'withdrawal', about: purpose, isDone: true })
}

/** The same for a card: without the consent it is hidden at once, and erased like one that its parent deletes. */
async function changeOfCard(context: Context, viewer: Viewer, { childId, given }: Omit<OfChild, 'purpose'>): Promise<void> {
  const subject = `child:${childId}`
  const among = [subject, `account:${viewer.id}`]
  if (given) return consents.giveAgain(context, { subject, purpose: 'child_profile', form: 'privacy' }, among)
  await consents.record(context, { subject, purpose: 'child_profile', given: false, form: 'privacy' }, among)
  const begun = await deletions.start(context, viewer, { scope: 'children', part: childId })
  if (!begun) return
  await requests.record(context, { accountId: viewer.id, kind: 'withdrawal', about: deletions.aboutOf(begun), isDone: false })
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
  if (!(await isGiven(context, accountId, purpose))) return 'nothing'
  await consents.end(context, await subjectsOf(context, accountId), { purpose, form })
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
