import { formCopy } from './form-copy.ts'
import { formOfChild, type QuestionnaireForm } from './form.ts'
import type { AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import { bring } from './account-draft.ts'
import { deviceStorage, readDraft, type Draft } from './draft.ts'
import type { Beginning, FillingEvent } from './filling-state.ts'
import { momentNow } from './moment.ts'
import { newId } from './use-draft.ts'
import { questions } from '#app/features/questionnaire/question-list.ts'
import type { QuestionList } from '#app/features/questionnaire/contract.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'

/** The questions, and the draft that is kept when they come. */
export async function opened(
  idChild: string,
  band?: AgesBand,
): Promise<Extract<FillingEvent, { kind: 'loaded' | 'load-failed' }>> {
  try {
    const other = band ? null : await bring(idChild)
    const { list, known } = await load(idChild, band ? null : readDraft(deviceStorage()), band)
    const draft = band ? null : readDraft(deviceStorage())
    return { kind: 'loaded', list, draft, known, beginning: beginningOf(idChild), other }
  } catch (error) {
    return failureOf(error, idChild)
  }
}

/** The ids and the moment that a new form begins with. */
export function beginningOf(idChild: string): Beginning {
  return { idChild, draftId: newId(), startedAt: momentNow() }
}

/**
 * What a form opens with: the questions and, when it is about a child with a card, what the card says.
 * @param draft whose questions are meant, when one is kept
 * @param band  whose questions are meant, when the child's place is known
 */
async function load(
  idChild: string,
  draft: Draft | null,
  band?: AgesBand,
): Promise<{ list: QuestionList; known: Partial<QuestionnaireForm> }> {
  const list = band ? questions({ band }) : draft ? listOfDraft(draft) : questions()
  const [asked, known] = await Promise.all([list, idChild ? childFields(idChild) : {}])
  return { list: asked, known }
}

/**
 * The questions that a draft goes on with: of the first map its own, for it may be finished on it; of a later one those that its band is
 * asked now.
 * @see decisions §8, Questionnaire
 */
async function listOfDraft(draft: Draft): Promise<QuestionList> {
  const now = await questions()
  if (now.version === draft.version || !now.form) return now
  const own = await questions({ version: draft.version }).catch(() => null)
  if (!own) return now
  if (!own.form) return own
  return own.form.band === now.form.band ? now : questions({ band: own.form.band })
}

/** What the child's card says already; the parent may change it. */
export async function childFields(idChild: string): Promise<Partial<QuestionnaireForm>> {
  return formOfChild(await call('GET user/children/{id}', { params: { id: idChild } }))
}

/** That the questions, or the card of the child, did not come. */
export function failureOf(error: unknown, idChild: string): Extract<FillingEvent, { kind: 'load-failed' }> {
  const needsAccount = isSignedOut(error)
  const message = needsAccount ? formCopy.signIn : `${formCopy.notLoaded} ${wordsOf(error)}`
  return { kind: 'load-failed', message, needsAccount, idChild }
}

/** Why the portal refused, in a sentence for the person who fills the form in. */
export function refusalWords(error: unknown): string {
  return isSignedOut(error) ? formCopy.signIn : wordsOf(error)
}

function isSignedOut(error: unknown): boolean {
  return error instanceof AppError && error.code === 'unauthenticated'
}
