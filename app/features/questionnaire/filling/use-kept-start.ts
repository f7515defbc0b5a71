import { useEffect, type Dispatch } from 'react'
import { CHILD_CLASSES } from '#app/features/questionnaire/instrument/stages.ts'
import { fitting, isTexts, keepText, readKept } from '#app/ui/use-kept.ts'
import type { Filling, FillingEvent } from './filling-state.ts'
import type { QuestionnaireForm } from './form.ts'

type Start = Pick<QuestionnaireForm, 'age' | 'childClass'>

/** What is typed on the start stays in this tab until the map begins: a reload or a closed sheet loses nothing. The consent is given anew. */
export function useKeptStart(filling: Filling | null, idChild: string, dispatch: Dispatch<FillingEvent>): void {
  const name = `start ${idChild}`
  const { age = '', childClass = '' } = filling?.form ?? {}
  const isHere = filling !== null
  const hasBegun = filling?.hasBegun === true

  useEffect(() => {
    const start = fitting(readKept(name), isStart)
    if (start) dispatch({ kind: 'start-kept', start })
  }, [name, dispatch])

  useEffect(() => {
    if (isHere) keepText(name, hasBegun || age + childClass === '' ? null : JSON.stringify({ age, childClass } satisfies Start))
  }, [name, isHere, hasBegun, age, childClass])
}

function isStart(kept: unknown): kept is Start {
  return isTexts(kept) && 'age' in kept && ['', ...CHILD_CLASSES].some((code) => code === kept.childClass)
}
