import { slugOf } from '#app/shared/slug.ts'

/** The place of a sent photograph in the folder of texts: its own name in Latin letters, with a part of its content's. */
export function placeOf(fileName: string, hash: string, extension: string): string {
  const slug = slugOf(fileName.replace(/\.\w+$/, ''), 40) || 'photo'
  return `pictures/${slug}-${hash.slice(0, 8)}.${extension}`
}

/** What must stay in sight, as `object-position` says it. */
export function positionOf({ focalX, focalY }: { focalX: number; focalY: number }): string {
  return [focalX, focalY].map((part) => `${Math.round(part * 100)}%`).join(' ')
}
