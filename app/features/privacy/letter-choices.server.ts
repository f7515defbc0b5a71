import * as people from '#app/features/accounts/people.server.ts'
import * as interests from '#app/features/subscriptions/interests.server.ts'
import { inTransaction, requireViewer, type Context } from '#app/platform/context.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { AppError } from '#app/shared/errors.ts'
import * as consents from '#app/features/consents/consents.server.ts'
import type { LetterChange, LetterLink, LetterState } from './contract.ts'
import { privacyCopy as copy } from './copy.ts'
import { SWITCHED_LETTERS, shownAddress } from './rules.ts'

const FORM = 'unsubscribe'

/**
 * What a letter's link is about, and whether such letters still come.
 * @throws AppError not_found — we made no such link
 */
export async function read(context: Context, token: string): Promise<LetterLink> {
  const choice = found(context, token)
  const isWanted = !(await letterRefusals.isRefused(context, choice))
  return { kind: choice.kind, address: shownAddress(choice.email), isWanted }
}

/**
 * Switches the letters of a link off or on again, without a sign-in; news end with the consent to them.
 * @throws AppError not_found — we made no such link
 * @throws AppError too_many
 */
export async function choose(context: Context, token: string, isWanted: boolean): Promise<LetterLink> {
  const choice = found(context, token)
  await limits.count(context, `letters:${choice.kind}:${choice.email}`, { most: 30, withinSeconds: 600 })
  await inTransaction(context, async (inside) => {
    if (choice.kind === 'newsletter') await changeNews(inside, choice.email, isWanted)
    if (isWanted) await letterRefusals.allow(inside, choice)
    else await letterRefusals.refuse(inside, choice)
  })
  return read(context, token)
}

/** The letters that an address may switch off, as they stand. */
export async function states(context: Context, email: string): Promise<LetterState[]> {
  const refused = await letterRefusals.refusedBy(context, email)
  return SWITCHED_LETTERS.map((kind) => ({ kind, isWanted: !refused.includes(kind) }))
}

/** Switches the viewer's own letters. @throws AppError unauthenticated */
export async function change(context: Context, { kind, isWanted }: LetterChange): Promise<LetterState[]> {
  const { email } = requireViewer(context)
  if (isWanted) await letterRefusals.allow(context, { email, kind })
  else await letterRefusals.refuse(context, { email, kind })
  return states(context, email)
}

function found(context: Context, token: string): letterRefusals.LetterChoice {
  const choice = letterRefusals.choiceOf(context, token)
  if (!choice) throw new AppError('not_found', copy.noLetterLink)
  return choice
}

/** The consents of the account and of the address end, and come back if this link ended them. */
async function changeNews(context: Context, email: string, isWanted: boolean): Promise<void> {
  const account = await people.byEmail(context, email)
  const interest = interests.subjectOf(email)
  const subjects = [interest, ...(account ? [`account:${account.id}`] : [])]
  const records = (await consents.recordsOf(context, subjects)).filter(({ purpose }) => purpose === 'newsletter')
  for (const subject of subjects) {
    const last = records.find((record) => record.subject === subject)
    const isToChange = isWanted ? last?.given === false && last.form === FORM : last?.given
    if (!isToChange) continue
    await consents.record(context, { subject, purpose: 'newsletter', given: isWanted, form: FORM }, subjects)
    if (subject === interest) await (isWanted ? interests.keep : interests.forget)(context, email)
  }
}
