import { formCopy } from './form-copy.ts'
import { formOfChild, type QuestionnaireForm } from './form.ts'
import { questions } from '#app/features/questionnaire/question-list.ts'
import type { QuestionList } from '#app/features/questionnaire/contract.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'

/** What a form opens with: the questions and, when it is about a child with a card, what the card says. */
export async function load(idChild: string): Promise<{ list: QuestionList; known: Partial<QuestionnaireForm> }> {
  const [list, known] = await Promise.all([questions(), idChild ? childFields(idChild) : {}])
  return { list, known }
}

/** What the child's card says already; the parent may change it. */
export async function childFields(idChild: string): Promise<Partial<QuestionnaireForm>> {
  return formOfChild(await call('GET user/children/{id}', { params: { id: idChild } }))
}

/** Why the portal refused, in a sentence for the person who fills the form in. */
export function refusalWords(error: unknown): string {
  if (error instanceof AppError && error.code === 'unauthenticated') return formCopy.signIn
  return wordsOf(error)
}
