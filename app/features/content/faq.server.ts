import { and, asc, eq, sql } from 'drizzle-orm'
import * as asked from '#app/features/questions/questions.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Block, QuestionItem, QuestionList } from './contract.ts'
import { copy } from './copy.ts'
import { GROUP_TITLES, QUESTION_GROUPS, type QuestionGroup } from './question-groups.ts'
import { SECTIONS } from './sections.ts'
import type { Stored } from './stored.ts'
import { entries } from './tables.server.ts'

type Asked = { group?: string | undefined; page?: number }

/**
 * Every published question with its answer, in the order of the page; narrowed to one group when asked.
 * @throws AppError not_found — all of them stand on the first page
 */
export async function questions(context: Context, { group, page = 1 }: Asked = {}): Promise<QuestionList> {
  if (page > 1) throw new AppError('not_found', copy.pageOutOfRange)
  const rows = await context.db
    .select({ id: entries.id, code: entries.code, title: entries.title, fields: entries.fields })
    .from(entries)
    .where(
      and(
        eq(entries.section, 'questions'),
        eq(entries.status, 'published'),
        group ? sql`${entries.fields}->'facts'->>'group' = ${group}` : undefined,
      ),
    )
    .orderBy(asc(entries.legacyId))
  const items: QuestionItem[] = rows.map(({ id, code, title, fields }) => {
    const { textItems, facts } = fields as Stored // written by the import, which parsed it
    return { id, code, title, html: textItems.map(htmlOf).join(''), group: facts.group ?? 'portal' }
  })
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

function htmlOf(block: Block): string {
  // The page of all questions has no list of sources for the marks to lead to.
  const html = 'html' in block ? block.html.replaceAll(/<sup>.*?<\/sup>/g, '') : ''
  return block.type === 'lead' ? `<p>${html}</p>` : html
}
