import type { Question } from '#app/features/questionnaire/contract.ts'
import { answerOf, askBefore, firstAsk, itemsOf, nextAsk } from '#app/features/questionnaire/asking/walk.ts'
import type { Look } from '#app/features/questionnaire/asking/use-look.ts'
import type { AskedList } from './asked.ts'
import type { QuestionnaireForm } from './form.ts'
import { itemsOfPath } from './short-path.ts'
import { lastStep, pagesOfForm, stepOfField, type Page } from './steps.ts'

/** Where somebody is in a form: the step, on a page of questions the one that is shown alone, and the second round of a page. */
export type Position = { step: number; ask: string; again: boolean }
/** What the way depends on. */
export type Walked = { form: QuestionnaireForm; list: AskedList; look: Look }

export const AT_START: Position = { step: 0, ask: '', again: false }
/** Stands in the place of a question when help comes before anything else. */
export const HELP = 'help'

/** Whether a page shows its questions one by one; the short path knows no list. */
function isOneByOne(page: Page | undefined, look: Look): page is Asking {
  if (page?.kind === 'path') return true
  return look === 'one' && page?.kind === 'questions'
}

type Asking = Extract<Page, { kind: 'questions' | 'path' }>

function itemsOfPage(page: Asking, { form, list }: Pick<Walked, 'form' | 'list'>): Question[] {
  return page.kind === 'path' ? itemsOfPath(page.questions, list, form) : itemsOf(page.questions, list, form)
}

/** The first question of a page that is neither answered nor skipped. */
function openOn(page: Asking, { form, list }: Pick<Walked, 'form' | 'list'>): string | null {
  if (page.kind === 'questions') return firstAsk(page.questions, list, form)?.code ?? null
  const open = itemsOfPage(page, { form, list }).find((item) => isOpen(item, { form, list }))
  return open?.code ?? null
}

function isOpen(item: Question, { form, list }: Pick<Walked, 'form' | 'list'>): boolean {
  return answerOf(item, list, form) === undefined && !form.skipped.includes(item.code)
}

/** The question that a position shows alone; null where a whole step is shown, or help. */
export function askedAlone({ step, ask }: Position, { form, list, look }: Walked): Question | null {
  const page = pagesOfForm(list)[step]
  if (!isOneByOne(page, look) || ask === HELP) return null
  const items = itemsOfPage(page, { form, list })
  const open = openOn(page, { form, list })
  const shown = items.find(({ code }) => code === ask) ?? items.find(({ code }) => code === open)
  // The short path has nothing to show while it is asked what comes next.
  return shown ?? (page.kind === 'path' ? null : (items[0] ?? null))
}

/** Whether an answer about safety asks for help first, before anything else is shown; of questions that come one by one the first «да». */
function isHelpDue(position: Position, walked: Walked): boolean {
  if (position.ask === HELP || !walked.list.form) return false
  const yes = firstYes(position, walked)
  const alone = askedAlone(position, walked)
  return yes !== null && (alone === null || alone.code === yes)
}

function firstYes({ step }: Pick<Position, 'step'>, { form, list }: Pick<Walked, 'form' | 'list'>): string | null {
  const page = pagesOfForm(list)[step]
  if (page?.kind !== 'questions') return null
  return page.questions.find(({ code, domain }) => domain === 'safety' && form.sentItems[code] === 1)?.code ?? null
}

/** What comes next; null after the last step. Pages that are answered already are passed over where questions come one by one. */
export function positionAfter(position: Position, walked: Walked): Position | null {
  const { form, list, look } = walked
  const pages = pagesOfForm(list)
  const here = pages[position.step]
  if (isHelpDue(position, walked)) return { ...position, ask: HELP }
  if (here?.kind === 'path') {
    const open = openOn(here, walked)
    if (open || !form.short?.isDone) return { step: position.step, ask: open ?? '', again: false }
  } else if (isOneByOne(here, look)) {
    const code = askedAlone(position, walked)?.code ?? firstYes(position, walked) ?? position.ask
    const next = nextAsk(here.questions, list, form, { code, again: position.again })
    if (next) return { step: position.step, ask: next.code, again: next.again }
  }
  for (let step = position.step + 1; step <= lastStep(list); step++) {
    const page = pages[step]
    if (page?.kind === 'path' || page?.kind !== 'questions' || look === 'list') return { step, ask: '', again: false }
    const open = openOn(page, walked)
    if (open) return { step, ask: isOneByOne(page, look) ? open : '', again: false }
  }
  return null
}

/** What came before, by the order of the form; null at its start. */
export function positionBefore({ step, ask }: Position, walked: Walked): Position | null {
  const { form, list, look } = walked
  const pages = pagesOfForm(list)
  if (ask === HELP) return { step, ask: look === 'one' ? (firstYes({ step }, walked) ?? '') : '', again: false }
  const here = pages[step]
  const before =
    here?.kind === 'path'
      ? beforeOnPath(here, ask, walked)
      : isOneByOne(here, look)
        ? askBefore(here.questions, list, form, { code: ask })
        : null
  if (before) return { step, ask: before.code, again: false }
  if (step === 0) return null
  const page = pages[step - 1]
  const last = isOneByOne(page, look) ? itemsOfPage(page, walked).at(-1) : undefined
  return { step: step - 1, ask: last?.code ?? '', again: false }
}

function beforeOnPath(page: Asking, ask: string, walked: Walked): { code: string } | null {
  const items = itemsOfPage(page, walked)
  const at = ask === '' ? items.length : items.findIndex(({ code }) => code === ask)
  const before = items[at - 1]
  return before ? { code: before.code } : null
}

/** Where a field of the call is filled in; null for one that no step shows. */
export function placeOfField(field: string, { list, look }: Walked): Position | null {
  const step = stepOfField(field, list)
  if (step === null) return null
  const [, key = ''] = field.split('.')
  const impact = list.form?.impact.find(({ domain }) => field === `impact.${domain}`)
  return { step, ask: isOneByOne(pagesOfForm(list)[step], look) ? (impact?.code ?? key) : '', again: false }
}
