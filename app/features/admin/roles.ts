/** Who works at the desk. */
const DESK_ROLES = ['editor', 'admin'] as const
export type DeskRole = (typeof DESK_ROLES)[number]

export function isDeskRole(code: string): code is DeskRole {
  return (DESK_ROLES as readonly string[]).includes(code)
}
