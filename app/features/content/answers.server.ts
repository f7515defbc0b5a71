import { and, asc, eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { href } from '#app/shared/href.ts'
import type { Block, QuestionList, Reference } from './contract.ts'
import type { Stored } from '#app/features/content/making/stored.ts'
import { entries } from './tables.server.ts'

/** Every published question with its answer, in the order of the page, and the one list of sources that its marks lead to. */
export async function list(
  context: Context,
): Promise<Pick<QuestionList, 'questions' | 'references' | 'reviewedAt' | 'nextReviewAt'>> {
  tag(context, 'questions')
  const rows = await context.db
    .select({ id: entries.id, code: entries.code, title: entries.title, fields: entries.fields })
    .from(entries)
    .where(and(eq(entries.section, 'questions'), eq(entries.status, 'published')))
    .orderBy(asc(entries.legacyId))
  const read = rows.map((row) => ({ ...row, fields: row.fields as Stored })) // written by the import, which parsed it
  const references = [...new Map(read.flatMap(({ fields }) => fields.references).map((one) => [one.key, one])).values()]
  const questions = read.map(({ id, code, title, fields: { textItems, facts, references: own } }) => {
    const html = textItems.map((block) => marked(htmlOf(block), own, references)).join('')
    return { id, code, title, html, group: facts.group ?? 'portal' }
  })
  return {
    questions,
    references,
    // Answers are checked one by one: the list speaks for the oldest day and the nearest.
    reviewedAt: read.map(({ fields }) => fields.reviewedAt).toSorted()[0] ?? null,
    nextReviewAt: read.map(({ fields }) => fields.nextReviewAt).toSorted()[0] ?? null,
  }
}

function htmlOf(block: Block): string {
  const html = 'html' in block ? block.html : ''
  return block.type === 'lead' ? `<p>${html}</p>` : html
}

/** An answer's marks with the numbers of the common list, which stands on the page of all questions alone. */
function marked(html: string, own: Reference[], all: Reference[]): string {
  return html.replaceAll(/<sup><a href="#ref-(\d+)".*?<\/sup>/g, (_, place: string) => {
    const number = all.findIndex(({ key }) => key === own[Number(place) - 1]?.key) + 1
    return `<sup><a href="${href('/faq')}#ref-${number}" aria-label="Источник ${number}">${number}</a></sup>`
  })
}
