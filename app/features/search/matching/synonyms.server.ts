import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { parse, stringify } from 'yaml'
import { z } from 'zod'
import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { remembered } from '#app/shared/remembered.ts'
import { distance, plain } from '#app/features/search/rules.ts'
import { searchSynonyms } from '#app/features/search/tables.server.ts'

/** What parents say, by stems, and what the texts call it. */
export type Synonym = { said: string[]; meant: wordIndex.Stem[] }
/** `stemsNear` are the stems of what parents say that a word is, or is with a slip in it. */
export type Synonyms = { list: Synonym[]; stemsNear: (word: string) => string[] }

const FILE = 'synonyms.yaml'
const TAG = 'search-synonyms'
const InFile = z.record(z.string().min(2), z.string().min(2))

/**
 * Adds what `content/synonyms.yaml` holds and the database does not; what editors changed stays as they left it.
 * @returns how many were added
 * @throws AppError invalid — the file is not a list of words with words
 */
export async function load({ db, pages }: Context, folder: string): Promise<number> {
  const parsed = InFile.safeParse(parse(readFileSync(join(folder, FILE), 'utf8')))
  if (!parsed.success) throw new AppError('invalid', `${FILE}: ${z.prettifyError(parsed.error)}`)
  const rows = Object.entries(parsed.data).map(([said, meant]) => ({ said: plain(said), meant }))
  const added = await db.insert(searchSynonyms).values(rows).onConflictDoNothing().returning({ said: searchSynonyms.said })
  if (added.length > 0) await pages.drop(db, [TAG])
  return added.length
}

/** Every synonym that is switched on, as the file of the folder. */
export async function files({ db }: Context): Promise<{ place: string; text: string }[]> {
  const rows = await db.select().from(searchSynonyms).where(eq(searchSynonyms.isOn, true)).orderBy(searchSynonyms.said)
  const meanings = Object.fromEntries(rows.map(({ said, meant }) => [said, meant]))
  return [{ place: FILE, text: stringify(meanings, { lineWidth: 0 }) }]
}

/** Every synonym that is switched on, read once and kept until one changes. */
export function read(context: Context): Promise<Synonyms> {
  return context.pages.shared(context, TAG, async (inside) => {
    tag(inside, TAG)
    const rows = await inside.db.select().from(searchSynonyms).where(eq(searchSynonyms.isOn, true))
    const stems = await wordIndex.stemsOf(
      inside,
      rows.flatMap(({ said, meant }) => [said, meant]),
    )
    const list = rows.map((_, index) => ({
      said: (stems[index * 2] ?? []).map(({ word }) => word),
      meant: stems[index * 2 + 1] ?? [],
    }))
    const said = [...new Set(list.flatMap((synonym) => synonym.said))]
    return { list, stemsNear: remembered(5000, (word) => said.filter((stem) => isNear(word, stem))) }
  })
}

/** The same stem, or a long one with a slip in it. */
function isNear(word: string, stem: string): boolean {
  if (word === stem) return true
  const most = stem.length >= 9 ? 2 : stem.length >= 6 ? 1 : 0
  return most > 0 && distance(word, stem, most) <= most
}
