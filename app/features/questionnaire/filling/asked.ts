import type { Question, QuestionList } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { placeOf, type Placed, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { isoDay } from '#app/shared/birthdays.ts'
import { birthdayFault, type QuestionnaireForm } from './form.ts'
import { hasShortPath, pathQuestions } from './short-path.ts'

/** A list as one child is asked by it: its questions in their order, and whether the step about the child was passed. */
export type AskedList = QuestionList & { stage?: Stage; isPersonKnown?: boolean; isPath?: boolean; extras?: Question[] }

/**
 * Where the child stands by the start's fields; null under four and over sixteen, and while the birthday is at fault.
 * @param today ISO date, no zone
 */
export function placeOfForm({ age, childClass }: Pick<QuestionnaireForm, 'age' | 'childClass'>, today: string): Placed | null {
  if (birthdayFault(age, today) !== null) return null
  return placeOf(isoDay(age) ?? '', childClass || null, today)
}

type Of = Pick<QuestionnaireForm, 'stage' | 'sphere' | 'type' | 'insight' | 'short' | 'sentItems' | 'skipped' | 'extras'>

/**
 * What a list asks one child: the core of the stage; of a first insight the chosen sphere and safety alone, of the map that follows it
 * these first. A list by the rules of the first map is asked whole.
 */
export function askedOf(list: QuestionList, form: Of): AskedList {
  const { stage, sphere, type, insight } = form
  if (!list.form || !stage) return list
  const known = new Map([...list.questions, ...list.form.more].map((question) => [question.code, question]))
  const codes = list.form.informant === 'teacher' ? list.form.short[stage] : list.form.core[stage]
  const of = (domain: Domain) =>
    (codes?.[domain] ?? []).flatMap((code): Question[] => {
      const question = known.get(code)
      return question ? [question] : []
    })
  const safety = list.questions.filter(({ domain }) => domain === 'safety')
  const chosen = sphere === '' || sphere === 'all' ? null : sphere
  const impact = list.form.impact.filter(({ stages }) => !stages || stages.includes(stage))
  const isShort = type === 'short'
  const rest = DOMAINS.filter((domain) => domain !== chosen).flatMap(of)
  const isPath = form.short !== null && !isShort && hasShortPath(list)
  const path = isPath
    ? pathQuestions(
        known,
        DOMAINS.flatMap((domain) => codes?.[domain] ?? []),
        form,
      )
    : []
  const first = chosen ? [...of(chosen), ...safety] : []
  return {
    ...list,
    stage,
    isPersonKnown: insight !== '',
    isPath,
    extras: form.extras,
    questions: isPath ? [...path, ...safety] : isShort ? first : chosen ? [...first, ...rest] : [...rest, ...safety],
    form: { ...list.form, impact, ...(isShort && { general: [], strengths: [], context: [] }) },
  }
}

/** The spheres that a stage may begin with. */
export function spheresOf({ form }: QuestionList, stage: Stage | ''): Domain[] {
  return DOMAINS.filter((domain) => stage !== '' && (form?.core[stage]?.[domain] ?? []).length > 0)
}
