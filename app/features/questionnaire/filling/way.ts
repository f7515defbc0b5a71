import type { Question } from '#app/features/questionnaire/contract.ts'
import { askBefore, firstAsk, itemsOf, nextAsk } from '#app/features/questionnaire/asking/walk.ts'
import type { Look } from '#app/features/questionnaire/asking/use-look.ts'
import type { AskedList } from './asked.ts'
import type { QuestionnaireForm } from './form.ts'
import { lastStep, pagesOfForm, stepOfField, type Page } from './steps.ts'

/** Where somebody is in a form: the step, on a page of questions the one that is shown alone, and the second round of a page. */
export type Position = { step: number; ask: string; again: boolean }
/** What the way depends on. */
export type Walked = { form: QuestionnaireForm; list: AskedList; look: Look }

export const AT_START: Position = { step: 0, ask: '', again: false }
/** Stands in the place of a question when help comes before anything else. */
export const HELP = 'help'

/** Whether a page shows its questions one by one; those about safety stand together, with a button of their own. */
export function isOneByOne(page: Page | undefined, look: Look): page is Extract<Page, { kind: 'questions' }> {
  return look === 'one' && page?.kind === 'questions' && page.questions[0]?.domain !== 'safety'
}

/** The question that a position shows alone; null where a whole step is shown. */
export function askedAlone({ step, ask }: Position, { form, list, look }: Walked): Question | null {
  const page = pagesOfForm(list)[step]
  if (!isOneByOne(page, look)) return null
  const items = itemsOf(page.questions, list, form)
  const open = firstAsk(page.questions, list, form)?.code
  return items.find(({ code }) => code === ask) ?? items.find(({ code }) => code === open) ?? items[0] ?? null
}

/** Whether an answer about safety asks for help first, before anything else is shown. */
export function isHelpDue({ step, ask }: Position, { form, list }: Pick<Walked, 'form' | 'list'>): boolean {
  const page = pagesOfForm(list)[step]
  if (page?.kind !== 'questions' || ask === HELP || !list.form) return false
  return page.questions.some(({ code, domain }) => domain === 'safety' && form.sentItems[code] === 1)
}

/** What comes next; null after the last step. Pages that are answered already are passed over where questions come one by one. */
export function positionAfter(position: Position, walked: Walked): Position | null {
  const { form, list, look } = walked
  const pages = pagesOfForm(list)
  const here = pages[position.step]
  if (isHelpDue(position, walked)) return { ...position, ask: HELP }
  if (isOneByOne(here, look)) {
    const code = askedAlone(position, walked)?.code ?? position.ask
    const next = nextAsk(here.questions, list, form, { code, again: position.again })
    if (next) return { step: position.step, ask: next.code, again: next.again }
  }
  for (let step = position.step + 1; step <= lastStep(list); step++) {
    const page = pages[step]
    if (page?.kind !== 'questions' || look === 'list') return { step, ask: '', again: false }
    const open = firstAsk(page.questions, list, form)
    if (open) return { step, ask: isOneByOne(page, look) ? open.code : '', again: false }
  }
  return null
}

/** What came before, by the order of the form; null at its start. */
export function positionBefore({ step, ask }: Position, walked: Walked): Position | null {
  const { form, list, look } = walked
  const pages = pagesOfForm(list)
  if (ask === HELP) return { step, ask: '', again: false }
  const here = pages[step]
  const before = isOneByOne(here, look) ? askBefore(here.questions, list, form, { code: ask }) : null
  if (before) return { step, ask: before.code, again: false }
  if (step === 0) return null
  const page = pages[step - 1]
  const last = isOneByOne(page, look) ? itemsOf(page.questions, list, form).at(-1) : undefined
  return { step: step - 1, ask: last?.code ?? '', again: false }
}

/** Where a field of the call is filled in; null for one that no step shows. */
export function placeOfField(field: string, { list, look }: Walked): Position | null {
  const step = stepOfField(field, list)
  if (step === null) return null
  const [, key = ''] = field.split('.')
  const impact = list.form?.impact.find(({ domain }) => field === `impact.${domain}`)
  return { step, ask: isOneByOne(pagesOfForm(list)[step], look) ? (impact?.code ?? key) : '', again: false }
}
