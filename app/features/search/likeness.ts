export type Weighed = { stem: string; weight: number }

/**
 * How much a question and a phrase say the same, from 0 to 1: the weight of the words that both hold against all they hold.
 * Order and endings say nothing.
 */
export function likeness(question: Weighed[], phrase: Weighed[]): number {
  const all = weightOf(question) + weightOf(phrase)
  return all === 0 ? 0 : (weightOf(heldBy(question, phrase)) + weightOf(heldBy(phrase, question))) / all
}

function heldBy(words: Weighed[], others: Weighed[]): Weighed[] {
  return words.filter(({ stem }) => others.some((other) => other.stem === stem))
}

function weightOf(words: Weighed[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}
