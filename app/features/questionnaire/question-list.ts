import { call } from '#app/shared/client.ts'
import { unbroken } from '#app/shared/unbroken.ts'
import type { Question, QuestionList } from './contract.ts'
import type { AgesBand } from './instrument/stages.ts'
import type { Voice } from './instrument/voices.ts'

const KEY = 'questions'

type Asked = { band?: AgesBand; informant?: Voice; version?: string }

const lists = new Map<string, QuestionList>()
const loading = new Map<string, Promise<QuestionList>>()

/** The questions have changed meanwhile: the next call loads them again. */
export function forgetQuestions(): void {
  lists.clear()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(KEY)) sessionStorage.removeItem(key)
  } catch {
    // A storage that is closed keeps nothing.
  }
}

/** The questions of now: the parent's of 7–10, unless others are asked for. */
export function questions(asked: Asked = {}): Promise<QuestionList> {
  const key = [KEY, ...Object.values(asked)].join(' ')
  const known = lists.get(key) ?? kept(key)
  if (known) {
    lists.set(key, known)
    return Promise.resolve(known)
  }
  const running =
    loading.get(key) ??
    call('GET questioning/create', { query: asked, attempts: 2 })
      .then((answer) => keep(key, unbrokenList(answer)))
      .finally(() => loading.delete(key))
  loading.set(key, running)
  return running
}

function unbrokenList(answer: QuestionList): QuestionList {
  const { form } = answer
  const inside = form && {
    ...form,
    more: form.more.map(unbrokenQuestion),
    impact: form.impact.map(unbrokenQuestion),
    general: form.general.map(unbrokenQuestion),
    strengths: form.strengths.map((one) => ({ ...one, text: unbroken(one.text) })),
    context: form.context.map((line) => ({ ...line, text: unbroken(line.text) })),
  }
  return { ...answer, questions: answer.questions.map(unbrokenQuestion), ...(inside && { form: inside }) }
}

/** A question whose short words never end a line. */
export function unbrokenQuestion<One extends Question>(question: One): One {
  const options = question.options.map((option) => ({ ...option, label: unbroken(option.label) }))
  return { ...question, text: unbroken(question.text), options }
}

/** The tab keeps the list from page to page. */
function keep(key: string, fresh: QuestionList): QuestionList {
  lists.set(key, fresh)
  try {
    sessionStorage.setItem(key, JSON.stringify(fresh))
  } catch {
    // A storage that is full or closed keeps nothing.
  }
  return fresh
}

function kept(key: string): QuestionList | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as QuestionList | null // written above
  } catch {
    return null
  }
}
