/** The place of a sent photograph in the folder of texts: its own name in Latin letters, with a part of its content's. */
export function placeOf(fileName: string, hash: string, extension: string): string {
  const stem = fileName.replace(/\.\w+$/, '').toLowerCase()
  const slug = stem.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
  return `pictures/${[slug.slice(0, 40) || 'photo', hash.slice(0, 8)].join('-')}.${extension}`
}

/** What must stay in sight, as `object-position` says it. */
export function positionOf({ focalX, focalY }: { focalX: number; focalY: number }): string {
  return [focalX, focalY].map((part) => `${Math.round(part * 100)}%`).join(' ')
}
