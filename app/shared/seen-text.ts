/**
 * A line as it is seen: without marks of direction and joiners of nothing, which come with what is copied; a line end is a space. What no
 * text can hold stays, to be refused.
 */
export function seenText(typed: string): string {
  return typed
    .replaceAll(/(?!\u200d)\p{Cf}/gu, '')
    .replaceAll(/(?!\0)\p{Cc}/gu, ' ')
    .replaceAll(/(?<!\S)\u200d+|\u200d+(?!\S)/gu, '')
    .trim()
}
