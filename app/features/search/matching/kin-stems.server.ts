import * as wordIndex from '#app/features/content/full-text/word-index.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AROUND, ELSEWHERE, KIN } from './kin-words.ts'

export type KinStems = {
  /** The stem that stands for each stem that has kin. */
  oneOf: Map<string, string>
  /** Whether a word is only said around a question. */
  isAround: (stem: string) => boolean
  /** Whether a word asks for what is not ours, unless a text is asked for by it. */
  isElsewhere: (stem: string) => boolean
}

let stems: Promise<KinStems> | null = null

/** The words of `kin-words.ts` by their stems. They and the stemming change with a release alone: read once a process. */
export function read(context: Context): Promise<KinStems> {
  stems ??= stemmed(context).catch((error: unknown) => {
    stems = null
    throw error
  })
  return stems
}

async function stemmed(context: Context): Promise<KinStems> {
  const [around = [], elsewhere = [], ...kin] = await wordIndex.stemsOf(context, [AROUND, ELSEWHERE, ...KIN])
  const [said, foreign] = [around, elsewhere].map((stems) => new Set(stems.map(({ word }) => word)))
  const pairs = kin.toReversed().flatMap((line) => line.map(({ word }) => [word, line[0]?.word ?? word] as const))
  return {
    oneOf: new Map(pairs),
    isAround: (stem) => said?.has(stem) ?? false,
    isElsewhere: (stem) => foreign?.has(stem) ?? false,
  }
}
