const PREVIEW_MAX = 220
export const REVIEWS_PER_PAGE = 12

/** The name a review is published under: the first name and an initial, never more. */
export function publicName(name: string): string {
  const [first = '', second] = name.trim().split(/\s+/)
  const initial = second?.match(/\p{L}/u)?.[0]
  return initial ? `${first}\u00a0${initial.toUpperCase()}.` : first
}

/** The beginning of a text in one paragraph, cut between words. */
export function previewOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= PREVIEW_MAX) return line
  const cut = line.slice(0, PREVIEW_MAX)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), PREVIEW_MAX / 2)).replace(/[\s.,;:—–-]+$/, '')}…`
}
