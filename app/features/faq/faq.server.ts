import * as answers from '#app/features/content/answers.server.ts'
import type { QuestionList } from '#app/features/content/contract.ts'
import { copy } from '#app/features/content/copy.ts'
import { GROUP_TITLES, QUESTION_GROUPS, type QuestionGroup } from '#app/features/content/question-groups.ts'
import { SECTIONS } from '#app/features/content/sections.ts'
import * as asked from '#app/features/questions/questions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { placeOf } from '#app/shared/list-pages.ts'

type Asked = { group?: string | undefined; page?: number; pageSize?: number | undefined }

/**
 * Published questions with their answers: the editors' own and those that specialists answered. Without a size of the page all of
 * them stand on the first.
 * @throws AppError not_found — a page out of range
 */
export async function questions(context: Context, { group, page = 1, pageSize }: Asked = {}): Promise<QuestionList> {
  const { questions: ours, ...sources } = await answers.list(context)
  const items = group ? ours.filter((item) => item.group === group) : ours
  if (!group || group === 'child') items.push(...(await asked.published(context)))
  const size = pageSize ?? items.length
  const { pages, skipped } = placeOf({ page, pageSize: size, total: items.length }, copy.pageOutOfRange)
  const { title, subtitle } = SECTIONS.questions
  return {
    title,
    subtitle,
    pagenKey: 'page',
    pages,
    page,
    total: items.length,
    ...sources,
    questions: items.slice(skipped, skipped + size),
    tags: QUESTION_GROUPS.map((id: QuestionGroup) => ({ id, title: GROUP_TITLES[id], active: id === group })),
  }
}
