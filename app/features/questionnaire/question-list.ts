import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { unbroken } from '#app/shared/unbroken.ts'
import { onIntent } from '#app/ui/on-intent.ts'
import type { QuestionList } from './contract.ts'

const KEY = 'questions'
const INTENT = `[data-popup="questionnaire"], a[href="${href('/test')}"]`

let list: QuestionList | null = null
let loading: Promise<QuestionList> | null = null
let isWatching = false

/** The questions have changed meanwhile: the next call loads them again. */
export function forgetQuestions(): void {
  list = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A storage that is closed keeps nothing.
  }
}

/**
 * The questionnaire guard: the questions come with the first sign that somebody means to fill it in; a failure waits for the form.
 * decisions §8, Navigation
 */
export function loadQuestionsOnIntent(): void {
  if (list || isWatching) return
  isWatching = true
  const stop = onIntent(INTENT, () => {
    stop()
    void questions().catch(() => {})
  })
}

/** The questions of the current version. */
export function questions(): Promise<QuestionList> {
  list ??= kept()
  if (list) return Promise.resolve(list)
  loading ??= call('GET questioning/create', { attempts: 2 })
    .then((answer) => keep(unbrokenList(answer)))
    .finally(() => {
      loading = null
    })
  return loading
}

function unbrokenList(answer: QuestionList): QuestionList {
  const questions = answer.questions.map((question) => ({
    ...question,
    text: unbroken(question.text),
    options: question.options.map((option) => ({ ...option, label: unbroken(option.label) })),
  }))
  return { ...answer, questions }
}

/** The tab keeps the list from page to page. */
function keep(fresh: QuestionList): QuestionList {
  list = fresh
  try {
    sessionStorage.setItem(KEY, JSON.stringify(fresh))
  } catch {
    // A storage that is full or closed keeps nothing.
  }
  return fresh
}

function kept(): QuestionList | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as QuestionList | null // written above
  } catch {
    return null
  }
}
