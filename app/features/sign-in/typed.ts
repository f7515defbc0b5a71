/** What was typed in one view of the popup, for the next and for when it is opened again: never a password. */
export type Typed = Partial<Record<(typeof NAMES)[number], string>>

const NAMES = ['email', 'firstName', 'lastName'] as const

/** With what a field has now; the same where it is none of those that are kept. */
export function withField(typed: Typed, { name, value }: { name: string; value: string }): Typed {
  return NAMES.some((known) => known === name) ? { ...typed, [name]: value } : typed
}
