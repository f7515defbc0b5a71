/**
 * What a dictionary of pages holds: the first page whole, and of each other what stood in none before it. What is the nearest
 * to most pages stands last, where references to it are the shortest.
 * @param pages documents, the most usual first
 */
export function dictionaryText(pages: string[]): string {
  const seen = new Set<string>()
  const parts = pages.map((html, index) => {
    let before = ''
    const fresh: string[] = []
    for (const piece of html.split(/(?=<)|(?<=>)/)) {
      const pair = `${before}\0${piece}`
      if (index === 0 || !seen.has(pair)) fresh.push(piece)
      seen.add(pair)
      before = piece
    }
    return fresh.join('')
  })
  return parts.toReversed().join('')
}
