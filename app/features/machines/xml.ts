/** Words as they may stand inside an element or an attribute. */
export function escapeXml(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** A document of the given root. */
export function xmlOf(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
