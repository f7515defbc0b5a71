import { ALL_SECTIONS } from '#app/features/content/sections.ts'
import * as wordIndex from '#app/features/content/word-index.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import type { Weighed } from './likeness.ts'
import { plain } from './rules.ts'
import { rarity, withoutPersons } from './wording.server.ts'

/** A phrase by which an entry is asked for, by its stems. */
export type Phrase = { entry: Omit<wordIndex.Asked, 'phrases'>; words: Weighed[] }

/** The phrases that hold a stem, for each stem: read once and kept until something is published. */
export function byStem(context: Context): Promise<Map<string, Phrase[]>> {
  return context.pages.shared({}, 'asked-phrases', async (inside) => {
    tag(inside, ...ALL_SECTIONS.map(({ code }) => code))
    const asked = await wordIndex.asked(context)
    const stems = await wordIndex.stemsOf(
      context,
      asked.flatMap(({ phrases }) => phrases.map(plain)),
    )
    const byStem = new Map<string, Phrase[]>()
    const size = await wordIndex.count(context)
    for (const { phrases, ...entry } of asked) {
      for (const words of stems.splice(0, phrases.length)) {
        const phrase = {
          entry,
          words: withoutPersons(words).map(({ word, entries }) => ({ stem: word, weight: rarity(entries, size) })),
        }
        for (const { stem } of phrase.words) byStem.set(stem, [...(byStem.get(stem) ?? []), phrase])
      }
    }
    return byStem
  })
}
