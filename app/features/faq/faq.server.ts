import * as answers from '#app/features/content/answers.server.ts'
import type { QuestionList } from '#app/features/content/contract.ts'
import { copy } from '#app/features/content/copy.ts'
import { GROUP_TITLES, QUESTION_GROUPS, type QuestionGroup } from '#app/features/content/question-groups.ts'
import { SECTIONS } from '#app/features/content/sections.ts'
import * as asked from '#app/features/questions/questions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'

type Asked = { group?: string | undefined; page?: number }

/**
 * Every published question with its answer: the editors' own and those that specialists answered.
 * @throws AppError not_found — all of them stand on the first page
 */
export async function questions(context: Context, { group, page = 1 }: Asked = {}): Promise<QuestionList> {
  if (page > 1) throw new AppError('not_found', copy.pageOutOfRange)
  const items = await answers.list(context, group)
  if (!group || group === 'child') items.push(...(await asked.published(context)))
  const { title, subtitle } = SECTIONS.questions
  return {
    title,
    subtitle,
    pagenKey: 'page',
    pages: 1,
    page: 1,
    total: items.length,
    questions: items,
    tags: QUESTION_GROUPS.map((id: QuestionGroup) => ({ id, title: GROUP_TITLES[id], active: id === group })),
  }
}
