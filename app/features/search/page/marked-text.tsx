import type { Part } from '#app/features/search/contract.ts'

/** Plain text with what was looked for marked in it. */
export function MarkedText({ parts }: { parts: Part[] }) {
  return parts.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text))
}
