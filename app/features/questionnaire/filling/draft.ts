import type { AnswerValue, Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import { newForm, withAnswer, type QuestionnaireForm, type SentItems } from './form.ts'
import { DRAFT_KEY } from './has-draft.ts'

type DraftFields = Pick<
  QuestionnaireForm,
  | ('childName' | 'parentName' | 'email' | 'age' | 'sexC' | 'sexP' | 'childHand' | 'idChild' | 'consent' | 'manual')
  | (
      | 'type'
      | 'childClass'
      | 'stage'
      | 'sphere'
      | 'impact'
      | 'general'
      | 'strengths'
      | 'context'
      | 'insight'
      | 'skipped'
      | 'short'
      | 'extras'
    )
>

/** A form that is being filled in, as this device keeps it. */
export type Draft = {
  version: string
  step: number
  answers: SentItems
  fields: DraftFields
  wantsMail: boolean
  draftId: string
  /** ISO moment */
  startedAt: string
  /** How long it was filled in; null where another device answered a part. */
  seconds: number | null
  /** The tab that wrote it last. */
  writer: string
  /** It was sent and nobody answered: it goes out as soon as there is a connection. */
  isReady?: boolean
  /** What was answered for other ages: a year that was mistyped and put right brings it back. */
  setAside?: Draft | null
}
type DraftFacts = Pick<Draft, 'step' | 'wantsMail' | 'startedAt' | 'seconds' | 'writer' | 'isReady' | 'setAside'>

/** What is worth keeping of a form. */
export function draftOf(form: QuestionnaireForm, facts: DraftFacts): Draft {
  const { version, sentItems, draftId, items: _, time: __, ...fields } = form
  return { version, answers: sentItems, draftId, fields, ...facts }
}

type Answers = Pick<Draft, 'answers'> & { fields?: { skipped?: string[] } }
type Questions = Pick<QuestionList, 'questions'>

/** The form a draft was made of; answers that do not fit the questions of the list are left out. */
export function formOf({ answers, fields, draftId, seconds }: Draft, list: QuestionList): QuestionnaireForm {
  const empty: QuestionnaireForm = { ...newForm(list, draftId), ...fields, time: seconds }
  return [...list.questions, ...(list.form?.more ?? []), ...empty.extras].reduce((form, question) => {
    const value = fittingAnswer(answers, question)
    return value === undefined ? form : withAnswer(form, question.code, value)
  }, empty)
}

/** Where a draft goes on: the first question that is neither answered nor skipped, counted from one; null when none is left. */
export function nextQuestion({ answers, fields: { skipped = [] } = {} }: Answers, { questions }: Questions): number | null {
  const index = questions.findIndex(
    (question) => fittingAnswer(answers, question) === undefined && !skipped.includes(question.code),
  )
  return index === -1 ? null : index + 1
}

/** The answer to a question, when it is one of those the question offers now. */
function fittingAnswer(answers: SentItems, { code, options }: Question): AnswerValue | undefined {
  return options.find(({ value }) => value === answers[code])?.value
}

/** The device's storage; null where the browser has closed it. */
export function deviceStorage(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The draft that is kept here; null when there is none or it cannot be read. */
export function readDraft(storage: Storage | null): Draft | null {
  try {
    return parsed(storage?.getItem(DRAFT_KEY) ?? null)
  } catch {
    return null
  }
}

/**
 * Keeps a draft in the place of the last one.
 * @returns whether it is kept: a full or closed storage keeps nothing
 */
export function keepDraft(storage: Storage | null, draft: Draft): boolean {
  if (!storage) return false
  try {
    storage.setItem(DRAFT_KEY, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function dropDraft(storage: Storage | null): void {
  try {
    storage?.removeItem(DRAFT_KEY)
  } catch {
    // A storage that cannot be written to keeps nothing either.
  }
}

/** What another tab did to the draft: wrote one of its own, or took it away; null when the event is about something else. */
export function readChange(event: Pick<StorageEvent, 'key' | 'newValue'>, writer: string): { draft: Draft | null } | null {
  if (event.key !== DRAFT_KEY) return null
  const draft = parsed(event.newValue)
  return draft?.writer === writer ? null : { draft }
}

function parsed(text: string | null): Draft | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

// The shape changes only with the version of the questions; this only tells a draft from anything else.
function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null
  return (
    typeof draft?.version === 'string' &&
    typeof draft.draftId === 'string' &&
    typeof draft.step === 'number' &&
    (draft.seconds === null || typeof draft.seconds === 'number') &&
    typeof draft.answers === 'object' &&
    draft.answers !== null &&
    typeof draft.fields?.age === 'string'
  )
}
