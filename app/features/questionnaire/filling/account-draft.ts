import * as session from '#app/features/accounts/session.ts'
import type { DraftLines, KeptDraft } from '#app/features/questionnaire/drafts/contract.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { deviceStorage, keepDraft, readDraft, type Draft } from './draft.ts'
import { changesOf, draftOfLines, haveAnswers, linesOf, pulled } from './draft-lines.ts'

const KEY = 'questionnaire-draft-known'
const notInAccount =
  'Карта этого устройства ещё не\u00a0дошла до\u00a0кабинета и\u00a0осталась здесь. Проверьте связь и\u00a0попробуйте ещё раз.'

/**
 * What this device knows of the draft in the account; `differs` is what another device says otherwise, until somebody decides. It was
 * tried where this device has sent it, whatever came of that.
 */
type Known = { id: string; revision: number; lines: DraftLines; differs: DraftLines; isTried?: true }

/** What another device changed, and what it says otherwise. */
type News = { taken: DraftLines; differs: DraftLines }
const NO_NEWS: News = { taken: {}, differs: {} }

/** What the account and this device say differently of a draft. */
export function differsOf(draftId: string): DraftLines {
  return known(draftId).differs
}

/** Whether the account keeps this draft too. */
export function isInAccount(draftId: string): boolean {
  return known(draftId).revision > 0
}

/**
 * Brings drafts of the account to this device before it offers one: what other devices changed goes into the draft that is here; where
 * there is none, the newest of the account becomes it.
 * @returns another map that was begun elsewhere, when one is kept here
 */
export async function bring(idChild: string): Promise<Draft | null> {
  if (!(await session.ready())) return null
  const all = await call('GET user/questionnaire-drafts').then(
    (answer) => answer.items,
    () => null,
  )
  const items = (all ?? []).filter(({ lines }) => !idChild || lines.idChild === idChild)
  const storage = deviceStorage()
  const local = readDraft(storage)
  const [newest] = items
  if (!local) {
    if (newest) take(newest)
    return null
  }
  const same = items.find(({ id }) => id === local.draftId)
  if (same) {
    const news = learn(local, same)
    if (Object.keys(news.taken).length > 0) keepDraft(storage, withLines(local, news.taken))
  }
  // It was sent from another device: what is changed here becomes a map of its own.
  const { revision, isTried } = known(local.draftId)
  if (all && revision > 0 && !isTried && !all.some(({ id }) => id === local.draftId)) {
    keepDraft(storage, { ...local, draftId: crypto.randomUUID() })
    forgetKnown()
  }
  const other = items.find(({ id }) => id !== local.draftId)
  return other ? draftOfLines(other.id, other.lines) : null
}

/**
 * The other map becomes the one that is kept here; the one that was here goes to the account first.
 * @throws AppError unavailable — it could not go there: then it stays here
 */
export async function swap(other: Draft): Promise<void> {
  await push()
  const local = readDraft(deviceStorage())
  if (local?.fields.consent && Object.keys(unsent(local)).length > 0) throw new AppError('unavailable', notInAccount)
  const { items } = await call('GET user/questionnaire-drafts')
  const kept = items.find(({ id }) => id === other.draftId)
  if (kept) take(kept)
}

let pushing: Promise<News> | null = null

/** Sends what this device has changed to the account; nothing for a guest. What cannot be sent now goes with the next change. */
export async function push(): Promise<News> {
  await pushing?.catch(() => {})
  pushing = sendChanges()
  return pushing
}

async function sendChanges(): Promise<News> {
  const draft = readDraft(deviceStorage())
  if (!draft?.draftId || !draft.fields.consent || !(await session.ready())) return NO_NEWS
  const { revision } = known(draft.draftId)
  const changes = unsent(draft)
  if (Object.keys(changes).length === 0) return NO_NEWS
  try {
    const params = { id: draft.draftId }
    const merged = await call('PUT user/questionnaire-drafts/{id}', { params, body: { base: revision, consent: true, changes } })
    return learn(readDraft(deviceStorage()) ?? draft, merged)
  } catch (error) {
    if (error instanceof AppError) return NO_NEWS
    throw error
  }
}

/** What the account has not taken yet, but for what somebody has to decide. */
function unsent(draft: Draft): DraftLines {
  const { lines, differs } = known(draft.draftId)
  return Object.fromEntries(Object.entries(changesOf(linesOf(draft), lines)).filter(([key]) => !(key in differs)))
}

/** Somebody has decided between two answers: what is kept here now goes to the account, whatever it said. */
export async function decide(): Promise<void> {
  const draft = readDraft(deviceStorage())
  if (!draft) return
  keepKnown({ ...known(draft.draftId), differs: {} })
  await push()
}

/** This device sends the map now: when the answer is lost, it is the same map that is sent again. */
export function markTried(draftId: string): void {
  keepKnown({ ...known(draftId), isTried: true })
}

/** The draft goes from the account too: somebody begins again. */
export async function removeFromAccount(draftId: string): Promise<void> {
  if (!isInAccount(draftId)) return
  forgetKnown()
  await call('DELETE user/questionnaire-drafts/{id}', { params: { id: draftId } }).catch(() => {})
}

export function forgetKnown(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // A closed storage keeps nothing.
  }
}

/** The draft with lines put into it. */
function withLines(draft: Draft, lines: DraftLines): Draft {
  const { step, wantsMail, writer, isReady } = draft
  const put = draftOfLines(draft.draftId, { ...linesOf(draft), ...lines })
  return {
    ...put,
    fields: { ...put.fields, email: draft.fields.email, consent: draft.fields.consent },
    ...{ seconds: haveAnswers(lines) ? null : draft.seconds, step, wantsMail, writer },
    ...(isReady && { isReady }),
  }
}

function learn(mine: Draft, { id, revision, lines }: KeptDraft): News {
  const before = known(id)
  const news = pulled(linesOf(mine), before.lines, lines)
  keepKnown({ id, revision, lines, differs: { ...before.differs, ...news.differs } })
  return news
}

function take({ id, revision, lines }: KeptDraft): void {
  keepDraft(deviceStorage(), draftOfLines(id, lines))
  keepKnown({ id, revision, lines, differs: {} })
}

function known(id: string): Known {
  const nothing = { id, revision: 0, lines: {}, differs: {} }
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Known | null // written by `keepKnown`
    return kept?.id === id ? kept : nothing
  } catch {
    return nothing
  }
}

function keepKnown(value: Known): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value))
  } catch {
    // A full storage: the next change is sent whole.
  }
}
