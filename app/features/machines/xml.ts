/** A document of the given root. */
export function xmlOf(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`
}
