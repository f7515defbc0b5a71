import type { Question } from '#app/features/questionnaire/contract.ts'
import type { Look } from '#app/features/questionnaire/asking/use-look.ts'
import { askBefore, firstAsk, itemsOf, nextAsk, type Ask } from '#app/features/questionnaire/asking/walk.ts'
import { AT_START, type Position } from '#app/features/questionnaire/filling/way.ts'
import { askedOf, givenOf, questionsOf, stepsOf, type Answering } from './answering.ts'
import type { InformantForm } from './contract.ts'

/** What the way through a form of a link depends on. */
export type Walked = { form: InformantForm; given: Answering; look: Look }

/** The question that a position shows alone; null where a whole step is shown. */
export function askedAlone({ step, ask }: Position, walked: Walked): Question | null {
  const page = pageOf(step, walked)
  if (!page) return null
  const [asked, given] = walkOf(walked)
  const items = itemsOf(page, asked, given)
  const open = firstAsk(page, asked, given)?.code
  return items.find(({ code }) => code === ask) ?? items.find(({ code }) => code === open) ?? items[0] ?? null
}

/** What comes next; spheres that are answered already are passed over where questions come one by one. */
export function positionAfter(position: Position, walked: Walked): Position {
  const [asked, given] = walkOf(walked)
  const here = pageOf(position.step, walked)
  const code = askedAlone(position, walked)?.code
  const next = here && code ? nextOf(here, walked, { code, again: position.again }) : null
  if (next) return { step: position.step, ask: next.code, again: next.again }
  const steps = stepsOf(walked.form)
  for (let step = position.step + 1; step < steps.length; step++) {
    const page = pageOf(step, walked)
    if (!page) return { ...AT_START, step }
    const open = firstAsk(page, asked, given)
    if (open) return { step, ask: open.code, again: false }
  }
  return { ...AT_START, step: steps.length - 1 }
}

/** What came before, by the order of the form; null at its start. */
export function positionBefore(position: Position, walked: Walked): Position | null {
  const [asked, given] = walkOf(walked)
  const here = pageOf(position.step, walked)
  const code = askedAlone(position, walked)?.code
  const before = here && code ? askBefore(here, asked, given, { code }) : null
  if (before) return { step: position.step, ask: before.code, again: false }
  if (position.step === 0) return null
  const page = pageOf(position.step - 1, walked)
  const last = page ? itemsOf(page, asked, given).at(-1) : undefined
  return { step: position.step - 1, ask: last?.code ?? '', again: false }
}

/** What follows a question of its page; one of safety may be left, and nobody is asked it a second time. */
function nextOf(page: Question[], walked: Walked, ask: Ask): Ask | null {
  const next = nextAsk(page, ...walkOf(walked), ask)
  return next?.again && page[0]?.domain === 'safety' ? null : next
}

/** The questions of a step that come one by one; null where the step is shown whole. */
function pageOf(step: number, { form, given, look }: Walked): Question[] | null {
  const shown = stepsOf(form)[step]
  if (look !== 'one') return null
  if (shown?.kind === 'safety') return form.safety
  return shown?.kind === 'sphere' ? questionsOf(shown.sphere, given) : null
}

function walkOf({ form, given }: Walked) {
  return [askedOf(form, given), givenOf(given)] as const
}
