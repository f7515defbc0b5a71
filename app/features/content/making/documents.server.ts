import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import type { Block } from '#app/features/content/contract.ts'
import { tagsOf } from '#app/features/content/entry-tags.ts'
import { minutesOf, wordsOf } from './made-entries.server.ts'
import { blocksOf } from './markdown.server.ts'
import type { Stored } from './stored.ts'
import { entries } from '#app/features/content/tables.server.ts'
import { typeset } from './typography.server.ts'

/** A legal text as it is set: what its page shows, and what the search reads. */
export type SetDocument = { title: string; text: string; navList: Stored['navList']; textItems: Block[] }

/**
 * Sets a legal text from its Markdown.
 * @throws AppError invalid — a heading without its anchor, an unknown box, a picture
 */
export function setDocument(title: string, markdown: string): SetDocument {
  const pictureOf = () => {
    throw new AppError('invalid', 'В юридическом тексте картинок нет: уберите врезку figure.')
  }
  const textItems = blocksOf(markdown, { references: [], seed: 'document', pictureOf })
  const lead = textItems.find((block) => block.type === 'lead')
  return {
    title: typeset(title),
    text: lead?.html ?? '',
    navList: textItems.flatMap((block) => (block.type === 'heading' ? [{ id: block.id, title: block.title }] : [])),
    textItems,
  }
}

type Edition = { code: string; shown: SetDocument; version: string; effectiveFrom: string }

/** Makes an edition the text that readers, forms and records of consent go by from now on. */
export async function putInForce({ db, now, pages }: Context, { code, shown, version, effectiveFrom }: Edition): Promise<void> {
  const isIt = and(eq(entries.section, 'documents'), eq(entries.code, code))
  const [entry] = await db.select({ fields: entries.fields, tags: entries.tags }).from(entries).where(isIt).for('update')
  if (!entry) throw new Error(`there is no document ${code}`)
  const { title, text, navList, textItems } = shown
  const stored = entry.fields as Stored // written by the import, which parsed it, or here
  const words = wordsOf({ description: stored.description, tags: entry.tags }, textItems)
  const facts = { ...stored.facts, version, effectiveFrom }
  const fields = { ...stored, ...{ text, navList, textItems, facts, minutes: minutesOf(words), reviewedAt: version } }
  const contentHash = `edition:${version}:${now.getTime()}`
  await db.update(entries).set({ title, fields, words, publishedAt: effectiveFrom, contentHash, updatedAt: now }).where(isIt)
  await pages.drop(db, tagsOf({ section: 'documents', code }))
}
