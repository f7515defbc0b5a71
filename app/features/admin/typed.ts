import { fitting } from '#app/ui/use-kept.ts'

type Values = Record<string, unknown>
/** What was typed over a row and not saved. */
export type Typed = {
  /** `updatedAt` of the row that it was typed over. */
  base: string
  at: string
  values: Values
}

/** What a tab has kept, where it is that. */
export function typedIn(text: string | null): Typed | null {
  return fitting(text, isTyped)
}

function isTyped(kept: unknown): kept is Typed {
  if (typeof kept !== 'object' || kept === null || !('base' in kept && 'at' in kept && 'values' in kept)) return false
  return typeof kept.base === 'string' && typeof kept.at === 'string' && typeof kept.values === 'object' && kept.values !== null
}

/** The named values of a row or a form. */
export function picked(row: Values, fields: readonly string[]): Values {
  return Object.fromEntries(fields.map((field) => [field, row[field]]))
}

/** Of the named values of a form those that differ from its row's: nobody else's words are kept with them. */
export function changed(values: Values, row: Values, fields: readonly string[]): Values {
  return picked(
    values,
    fields.filter((field) => !isSame(picked(values, [field]), picked(row, [field]))),
  )
}

/** Whether two forms say the same: an empty field says as much as none, and the order of names says nothing. */
export function isSame(one: Values, other: Values): boolean {
  return plain(one) === plain(other)
}

function plain(values: Values): string {
  return JSON.stringify(values, (_, value: unknown) => {
    if (value === null || value === '') return
    if (typeof value !== 'object' || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  })
}
