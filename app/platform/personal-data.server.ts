import type { Context } from './context.server.ts'

export type Fact = string | number | boolean | null

/** One stored thing in words: «Карта наблюдений, 21 ноября 2026», and what it holds. */
export type Stored = { title: string; facts: Record<string, Fact>; files?: StoredFile[] }
export type StoredFile = { type: string; base64: string }

/** A part of a holding that goes by itself: a child. The title is said after «Удалить»: «Данные Миши». */
export type Part = {
  id: string
  title: string
  /** The same for who may not read names: «Карточка ребёнка, заведена 12 ноября, 14:05». */
  nameless: string
  /** Where its owner reads who opened it and when. */
  log?: string
}

/**
 * What one feature holds about an account. Features export one as `personalData` from `personal-data.server.ts` and stand in
 * the list of `privacy/holdings.server.ts`; a test walks the database and fails on a table that nobody answers for.
 */
export type Holding = {
  code: string
  /** What a person calls it: a heading of the export, a category of the act, said after «Удалить» of destruction. */
  title: string
  tables: string[]
  export: (context: Context, accountId: string) => Promise<Stored[]>
  /**
   * Destroys all of it: rows, files, traces in the search. Runs in the transaction of the erasure.
   * @returns whether there was anything to destroy: an act names nothing else
   */
  erase: (context: Context, accountId: string) => Promise<boolean>
  /** For the hours in which it can still be undone: nobody else sees it from now on; and back again. */
  hide?: (context: Context, accountId: string) => Promise<void>
  show?: (context: Context, accountId: string) => Promise<void>
  /** Destroys what `hide` hid: what came afterwards belongs to a new request of the person. */
  eraseHidden?: (context: Context, accountId: string) => Promise<boolean>
  /** The purpose of consent it rests on, and whether a withdrawal destroys it at once or with the hours of undoing. */
  consent?: { purpose: string; endsAtOnce: boolean }
  /** Under which subjects its consents were given besides the account itself. */
  subjects?: (context: Context, accountId: string) => Promise<string[]>
  /** What of it can be deleted one by one. */
  parts?: {
    list: (context: Context, accountId: string) => Promise<Part[]>
    /** Under which subject the consent to one part was given. */
    subjectOf: (partId: string) => string
    erase: (context: Context, part: PartOf) => Promise<void>
    hide: (context: Context, part: PartOf) => Promise<void>
    show: (context: Context, part: PartOf) => Promise<void>
  }
}

export type PartOf = { accountId: string; partId: string }

/** Whether any of these deletions took a row away. */
export function isAnyGone(...deletions: { rowCount: number | null }[]): boolean {
  return deletions.some(({ rowCount }) => (rowCount ?? 0) > 0)
}
