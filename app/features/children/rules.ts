import { DAY_MS } from '#app/shared/dates.ts'
import type { ChildProfile, ChildRelation } from './contract.ts'

/** The nine pictures of the child's way in. */
export const PICTURES = ['apple', 'fish', 'house', 'moon', 'mushroom', 'boat', 'key', 'ball', 'tree'] as const
export type Picture = (typeof PICTURES)[number]

export const PLANT_KINDS = [
  ...([
    'attention',
    'behavior',
    'communicate',
    'emotion',
    'fatigue',
    'help',
    'math',
    'memory',
    'motor',
    'read',
    'write',
  ] as const),
] as const
export type PlantKind = (typeof PLANT_KINDS)[number]

export const ADULT_AGE = 18
/** How late a device or a letter may say that something was done. */
export const LATE_DAYS = 14
export const CODE_LIVES_MS = 7 * DAY_MS
export const CODE_TRIES = 10
export const INVITATION_LIVES_MS = 14 * DAY_MS
/** A list is opened many times a day: the log has it once in so long. */
export const LISTED_ONCE_IN_MS = DAY_MS / 2

/** How a child is named on screen: the name, with the surname where it is written. */
export function nameOf({ name, lastName }: Pick<ChildProfile, 'name' | 'lastName'>): string {
  return lastName ? `${name} ${lastName}` : name
}

/** Whether the card is of one's own family: everybody else was let in by its owner. */
export function isFamily(relation: ChildRelation): boolean {
  return relation === 'owner' || relation === 'guardian_edit' || relation === 'guardian_see'
}

/** The form in which codes are compared: people write small letters, spaces and hyphens. */
export function plainCode(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, '')
}

/** A code as it is dictated: two groups of four. */
export function spacedCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`
}

/** The plant of a child: always the same for the same card. */
export function plantOf(childId: string): PlantKind {
  return PLANT_KINDS[numberOf(childId) % PLANT_KINDS.length] ?? 'attention'
}

/** Chance that is the same on every server: FNV-1a with a last mixing, so that near texts lie far apart. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
