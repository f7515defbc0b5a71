import { useEffect } from 'react'
import type { Question } from '#app/features/questionnaire/contract.ts'
import type { Look } from '#app/features/questionnaire/asking/use-look.ts'
import { usePinned } from '#app/features/questionnaire/asking/use-pinned.ts'
import type { Fields } from '#app/shared/errors.ts'
import type { Filling } from './filling-state.ts'
import { lastStep, usualStep } from './steps.ts'
import { tellStep } from './tell-step.ts'
import type { Steps } from './use-popup-steps.ts'
import { askedAlone, AT_START, placeOfField, positionAfter, positionBefore, type Position, type Walked } from './way.ts'

/** Where somebody is in the map, and the ways on from there. */
export type Standing = {
  position: Position
  /** The question that is shown alone. */
  alone: Question | null
  walked: Walked | null
  advance: (from: Walked | null) => void
  goToFaults: (found: Fields, from: Walked) => void
}

type Options = { filling: Filling | null; look: Look; steps: Steps }

/** Where somebody is in the map that is being filled in; before it has begun that is its start. */
export function usePosition({ filling, look, steps }: Options): Standing {
  const { position: asked, goTo, keepBefore } = steps
  const walked: Walked | null = filling && { form: filling.form, list: filling.list, look }
  const at = filling?.hasBegun ? { ...asked, step: Math.min(asked.step, lastStep(filling.list)) } : AT_START
  const position = usePinned(at, `${look} ${at.step}`, (walked && askedAlone(at, walked)?.code) ?? null)
  const { step } = position
  useEffect(() => {
    keepBefore(walked && positionBefore(position, walked))
  })

  /** From the start there is one way: what is asked afterwards is known only when it was passed. */
  function advance(from: Walked | null): void {
    const next = from ? positionAfter(position, from) : { ...AT_START, step: 1 }
    if (!next || !filling) return
    if (next.step > step) tellStep(filling.list.version, usualStep(next.step, { ...filling.list, isPersonKnown: false }))
    goTo(next)
  }

  function goToFaults(found: Fields, from: Walked): void {
    const places = Object.keys(found).flatMap((field) => placeOfField(field, from) ?? [])
    const [first] = places.toSorted((one, other) => one.step - other.step)
    if (first && first.step !== step) goTo(first)
  }

  return { position, alone: walked && askedAlone(position, walked), walked, advance, goToFaults }
}
