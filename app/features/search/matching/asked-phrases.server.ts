import { ALL_SECTIONS } from '#app/features/content/sections.ts'
import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { tag } from '#app/platform/tags.server.ts'
import * as kinStems from './kin-stems.server.ts'
import type { Weighed } from './likeness.ts'
import { rootOf } from './roots.ts'
import { plain } from '#app/features/search/rules.ts'
import { rarity, withoutPersons } from './weights.ts'

export type Entry = Omit<wordIndex.Asked, 'phrases'>
/** A phrase by which an entry is asked for, by the place of its bag, and what its words weigh together. */
export type Phrase = { bag: number; weight: number }
/** All words by which an entry is asked for, whichever phrase holds them. */
export type Bag = { entry: Entry; stems: Set<string> }
/** Where a stem stands: places in `phrases` and in `bags`. */
export type Holding = { phrases: number[]; bags: number[] }
export type AskedPhrases = {
  /** The words of a question, as the phrases have them: kin words are one, what is said around a question weighs little. */
  weighed: (words: wordIndex.IndexWord[]) => Weighed[]
  /** What holds a stem, for each stem: a question's words are added up by places, which takes a tenth of what maps take. */
  byStem: Map<string, Holding>
  phrases: Phrase[]
  /** What a question says of things that are not ours, as the phrases have it. */
  elsewhere: (words: wordIndex.IndexWord[]) => string[]
  bags: Bag[]
}

const AROUND_COUNTS = 0.15
// A word that no phrase has weighs like one of so many bags; one that no text has is what the question is about.
const ONLY_IN_TEXTS = 6
const NOWHERE = 1

/** By which words the texts are asked for: read once and kept until something is published. */
export function read(context: Context): Promise<AskedPhrases> {
  return context.pages.shared({}, 'asked-phrases', async (inside) => {
    tag(inside, ...ALL_SECTIONS.map(({ code }) => code))
    const asked = await wordIndex.asked(context)
    const { oneOf, isAround, isElsewhere } = await kinStems.read(context)
    const phrases = await wordIndex.stemsOf(
      context,
      asked.flatMap(({ phrases: own }) => own.map(plain)),
    )
    const byRoot = new Map(
      [...oneOf.keys(), ...phrases.flat().map(({ word }) => word)].flatMap((stem) => {
        const root = rootOf(stem)
        return root ? [[root, oneOf.get(stem) ?? stem] as const] : []
      }),
    )
    const asking = new Set(phrases.flat().map(({ word }) => word))
    const knownAs = (stem: string) => oneOf.get(stem) ?? (asking.has(stem) ? stem : byRoot.get(rootOf(stem) ?? ''))
    const known = (stem: string) => knownAs(stem) ?? stem
    // A word that phrases know needs no nearest one of the texts.
    const meant = ({ said, word }: wordIndex.IndexWord) => knownAs(said) ?? known(word)
    const told = asked
      .flatMap(({ phrases: own, ...entry }) => own.map(() => entry))
      .map((entry, index) => {
        const stems = withoutPersons(phrases[index] ?? []).map(({ word }) => known(word))
        return { entry, stems: [...new Set(stems)] }
      })
    const bags = new Map<number, Bag>()
    for (const { entry, stems } of told) {
      const bag = bags.get(entry.id) ?? { entry, stems: new Set<string>() }
      for (const stem of stems) bag.stems.add(stem)
      bags.set(entry.id, bag)
    }
    const inBags = new Map<string, number>()
    for (const { stems } of bags.values()) for (const stem of stems) inBags.set(stem, (inBags.get(stem) ?? 0) + 1)
    const weightOf = (stem: string, entries = 1) =>
      rarity(inBags.get(stem) ?? (entries > 0 ? ONLY_IN_TEXTS : NOWHERE), bags.size) *
      (isAround(stem) || /^\d+$/.test(stem) ? AROUND_COUNTS : 1)
    const places = new Map([...bags.keys()].map((id, place) => [id, place]))
    const byStem = new Map<string, Holding>()
    const holding = (stem: string) => {
      const held = byStem.get(stem) ?? { phrases: [], bags: [] }
      byStem.set(stem, held)
      return held
    }
    const weighedPhrases = told.map(({ entry, stems }, place) => {
      for (const stem of stems) holding(stem).phrases.push(place)
      return { bag: places.get(entry.id) ?? 0, weight: stems.reduce((sum, stem) => sum + weightOf(stem), 0) }
    })
    for (const [place, { stems }] of [...bags.values()].entries()) for (const stem of stems) holding(stem).bags.push(place)
    return {
      weighed: (words) => {
        const weights = new Map(words.map((one) => [meant(one), weightOf(meant(one), one.entries)]))
        return [...weights].map(([stem, weight]) => ({ stem, weight }))
      },
      byStem,
      phrases: weighedPhrases,
      elsewhere: (words) => words.filter(({ said }) => isElsewhere(said)).map(({ said }) => oneOf.get(said) ?? said),
      bags: [...bags.values()],
    }
  })
}
