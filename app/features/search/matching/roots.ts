const PREFIXES = /^(?:пере|недо|под|над|про|при|пре|раз|рас|воз|вос|без|бес|из|ис|от|об|до|на|за|вы|вз|вс|со|по|не|у|о|с|в)/u
const SUFFIXES = /(?:ывал?|ивал?|овал?|евал?|ну|ел|ил|ал|а|и|е|я)$/u
const FEWEST_LETTERS = 5

/** What is left of a stem without its prefix and the ending of its aspect, or null where too little is left to tell words by. */
export function rootOf(stem: string): string | null {
  const bare = stem.replace(PREFIXES, '')
  const root = (bare.length >= FEWEST_LETTERS ? bare : stem).replace(SUFFIXES, '')
  return root.length >= FEWEST_LETTERS ? root : null
}
