/** The token of a result in its link; empty where the address names none. */
export function tokenOf(link: string): string {
  return /^\/result\/([^/?#]+)/.exec(link)?.[1] ?? ''
}
