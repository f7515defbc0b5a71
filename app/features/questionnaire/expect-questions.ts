import { href } from '#app/shared/href.ts'
import { onIntent } from '#app/ui/on-intent.ts'

const INTENT = `[data-popup="questionnaire"], a[href="${href('/test')}"]`

let isWatching = false

/**
 * The questionnaire guard: the questions come with the first sign that somebody means to fill it in; a failure waits for the form.
 * decisions §8, Navigation
 */
export function loadQuestionsOnIntent(): void {
  if (isWatching) return
  isWatching = true
  const stop = onIntent(INTENT, () => {
    stop()
    void import('./question-list.ts').then(({ questions }) => questions()).catch(() => {})
  })
}
