import { and, asc, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { Block, QuestionItem } from './contract.ts'
import type { Stored } from '#app/features/content/making/stored.ts'
import { entries } from './tables.server.ts'

/** Every published question with its answer, in the order of the page; narrowed to one group when asked. */
export async function list(context: Context, group?: string): Promise<QuestionItem[]> {
  tag(context, 'questions')
  const rows = await context.db
    .select({ id: entries.id, code: entries.code, title: entries.title, fields: entries.fields })
    .from(entries)
    .where(
      and(
        eq(entries.section, 'questions'),
        eq(entries.status, 'published'),
        group ? sql`${entries.facts}->>'group' = ${group}` : undefined,
      ),
    )
    .orderBy(asc(entries.legacyId))
  return rows.map(({ id, code, title, fields }) => {
    const { textItems, facts } = fields as Stored // written by the import, which parsed it
    return { id, code, title, html: textItems.map(htmlOf).join(''), group: facts.group ?? 'portal' }
  })
}

function htmlOf(block: Block): string {
  // The page of all questions has no list of sources for the marks to lead to.
  const html = 'html' in block ? block.html.replaceAll(/<sup>.*?<\/sup>/g, '') : ''
  return block.type === 'lead' ? `<p>${html}</p>` : html
}
