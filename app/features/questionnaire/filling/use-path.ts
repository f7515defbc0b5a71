import { useEffect, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import type { Filling, FillingEvent } from './filling-state.ts'
import { pagesOfForm } from './steps.ts'

/**
 * Asks for the next questions of the short path as soon as all it has asked are answered or skipped. A path that was shut meanwhile
 * leads to the whole form, with every answer.
 * @returns why the next questions did not come, and the way to ask once more
 */
export function usePath(filling: Filling | null, step: number, dispatch: (event: FillingEvent) => void) {
  const [failure, setFailure] = useState<string | null>(null)
  const page = filling ? pagesOfForm(filling.list)[step] : undefined
  const short = filling?.form.short
  const isOpen = ({ code }: { code: string }) =>
    filling?.form.sentItems[code] === undefined && !filling?.form.skipped.includes(code)
  const isDue = page?.kind === 'path' && short?.isDone === false && failure === null && !page.questions.some(isOpen)
  const passed = page?.kind === 'path' ? page.questions.length : 0

  useEffect(() => {
    if (!isDue || !filling || page?.kind !== 'path' || filling.form.stage === '') return
    const { form } = filling
    let isGone = false
    const answers = page.questions.map(({ code }) => ({ code, value: form.sentItems[code] ?? null }))
    const body = { draft_id: form.draftId, revision: passed, version: form.version, stage: form.stage, answers } as const
    call('POST questioning/next', { body: { ...body, stage: filling.form.stage }, attempts: 2 }).then(
      ({ next, done, progress }) => {
        if (isGone) return
        dispatch({ kind: 'path-asked', codes: next.map(({ code }) => code), isDone: done, most: progress.of_at_most })
      },
      (error: unknown) => {
        if (isGone) return
        const isShut = error instanceof AppError && (error.code === 'closed' || error.code === 'not_found')
        if (isShut) return dispatch({ kind: 'path-left' })
        setFailure(wordsOf(error))
      },
    )
    return () => {
      isGone = true
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each set of answers
  }, [isDue, passed])

  return { failure, askAgain: () => setFailure(null) }
}
