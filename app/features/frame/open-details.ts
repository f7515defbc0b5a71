/** A link to a closed question opens it. */
export function openDetails(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (target instanceof HTMLDetailsElement) target.open = true
}
