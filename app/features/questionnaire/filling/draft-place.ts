import type { Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import type { Look } from '#app/features/questionnaire/asking/use-look.ts'
import { askedOf, type AskedList } from './asked.ts'
import { nextQuestion, type Draft } from './draft.ts'
import { fieldNames, formCopy } from './form-copy.ts'
import { formWithPlace } from './filling-state.ts'
import type { QuestionnaireForm } from './form.ts'
import { titleOf } from './form-head.ts'
import { isForAge, lastStep, pagesOfForm, type Page } from './steps.ts'
import { AT_START, placeOfField, type Position } from './way.ts'

type Seen = { today: string; look: Look }
/** What the card of a draft says of the place where it goes on; `question` is counted from one, on no page of questions all are 0. */
export type Stop = { title: string; question: number; answered: number; of: number }

const TITLES: Partial<Record<Page['kind'], string>> = {
  start: fieldNames.child_birthday ?? '',
  choice: formCopy.choiceTitle,
  strengths: formCopy.strengthsTitle,
  path: formCopy.shortPath,
}

/**
 * Where a draft goes on: its first open question, the start where the day itself is at fault, before all what goes well.
 * @param seen `today` is an ISO date, no zone
 */
export function placeToGoOn(draft: Draft, list: QuestionList, { today, look }: Seen): Position {
  const form = formWithPlace(draft, list, today)
  if (!isForAge(form, list, today)) return AT_START
  const asked = askedOf(list, form)
  const pages = pagesOfForm(asked)
  if (asked.form?.informant === 'parent' && form.sphere === '') return { ...AT_START, step: 1 }
  const path = pages.findIndex(({ kind }) => kind === 'path')
  const strengths = pages.findIndex(({ kind }) => kind === 'strengths')
  if (strengths !== -1 && !hasBegunWhole(form, asked)) return { ...AT_START, step: strengths }
  if (path !== -1) return { ...AT_START, step: path }
  const next = nextQuestion(draft, asked)
  const code = next === null ? undefined : asked.questions[next - 1]?.code
  const place = code === undefined ? null : placeOfField(`answers.${code}`, { form, list: asked, look })
  return (
    place ?? {
      ...AT_START,
      step: Math.min(pages.findLastIndex(({ kind }, index) => index > 0 && kind === 'questions') + 1, lastStep(asked)),
    }
  )
}

/**
 * On which page a draft goes on, with which of its questions, and how many of them are answered.
 * @param seen `today` is an ISO date, no zone
 */
export function stopOf(draft: Draft, list: QuestionList, seen: Seen): Stop {
  const form = formWithPlace(draft, list, seen.today)
  const asked = askedOf(list, form)
  const page = pagesOfForm(asked)[placeToGoOn(draft, list, seen).step]
  if (page?.kind !== 'questions')
    return { title: (page && TITLES[page.kind]) ?? formCopy.lastPage, question: 0, answered: 0, of: 0 }
  const next = asked.questions[(nextQuestion(draft, asked) ?? 0) - 1]
  return {
    title: titleOf(page.questions[0]?.domain ?? 'help', asked),
    question: page.questions.findIndex(({ code }) => code === next?.code) + 1,
    answered: page.questions.filter(({ code }) => form.sentItems[code] !== undefined).length,
    of: page.questions.length,
  }
}

/** Whether any question of the whole map was answered or passed over; those of a first insight are no part of it. */
function hasBegunWhole(
  { sentItems, skipped, sphere, insight, strengths }: QuestionnaireForm,
  { questions: asked }: AskedList,
): boolean {
  const isOfWhole = ({ domain }: Question) => insight === '' || (domain !== sphere && domain !== 'safety')
  const isPassed = ({ code }: Question) => sentItems[code] !== undefined || skipped.includes(code)
  return strengths.length > 0 || asked.some((question) => isOfWhole(question) && isPassed(question))
}
