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

/** The same for a long question: a telling phrase that stands whole in it says nearly as much as one that is all of it. */
export function likenessWithin(question: Weighed[], phrase: Weighed[]): number {
  const [ofQuestion, ofPhrase] = [weightOf(question), weightOf(phrase)]
  if (ofQuestion === 0 || ofPhrase === 0) return 0
  const whole = weightOf(heldBy(phrase, question)) / ofPhrase
  const telling = Math.min(1, ofPhrase / TELLING)
  const within = whole * whole * telling * (0.5 + (0.5 * weightOf(heldBy(question, phrase))) / ofQuestion)
  return Math.max(likeness(question, phrase), within)
}

function heldBy(words: Weighed[], others: Weighed[]): Weighed[] {
  return words.filter(({ stem }) => others.some((other) => other.stem === stem))
}

function weightOf(words: Weighed[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0)
}
