/** A link to a closed question opens it; so does one to a line inside it. */
export function openDetails(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  const fold = target?.closest('details')
  if (fold) fold.open = true
}
