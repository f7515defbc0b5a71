export type Weighed = { stem: string; weight: number }

// The weight of a phrase of two rare words.
const TELLING = 6

/**
 * How much a question and a phrase say the same, from 0 to 1: the weight of the words that both hold against all they hold.
 * Order and endings say nothing.
 */
export function likeness(question: Weighed[], phrase: Weighed[]): number {
  const all = weightOf(question) + weightOf(phrase)
  return all === 0 ? 0 : (weightOf(heldBy(question, phrase)) + weightOf(heldBy(phrase, question))) / all
}

/**
 * The same for a long question, by weights alone: a telling phrase that stands whole in it says nearly as much as one that is all
 * of it. `shared` is the weight of the words that both hold.
 */
export function likenessWithin({ question, phrase, shared }: { question: number; phrase: number; shared: number }): number {
  if (question === 0 || phrase === 0) return 0
  const whole = shared / phrase
  const telling = Math.min(1, phrase / TELLING)
  const within = whole * whole * telling * (0.5 + (0.5 * shared) / question)
  return Math.max((2 * shared) / (question + phrase), within)
}

function heldBy(words: Weighed[], others: Weighed[]): Weighed[] {
  return words.filter(({ stem }) => others.some((other) => other.stem === stem))
}

function weightOf(words: Weighed[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}
