import { call } from '#app/shared/client.ts'
import { unbroken } from '#app/shared/unbroken.ts'
import type { QuestionList } from './contract.ts'

let list: QuestionList | null = null
let loading: Promise<QuestionList> | null = null

/** The questions have changed meanwhile: the next call loads them again. */
export function forgetQuestions(): void {
  list = null
}

/** The questionnaire guard: asks for the questions once, when nothing else is going on; a failure waits for the form. */
export function loadQuestions(): void {
  if (list || loading) return
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  idle(() => void questions().catch(() => {}))
}

/** The questions of the current version. */
export function questions(): Promise<QuestionList> {
  if (list) return Promise.resolve(list)
  loading ??= call('GET questioning/create', { attempts: 2 })
    .then((answer) => (list = unbrokenList(answer)))
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
