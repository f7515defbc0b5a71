/** A row that scrolls sideways on a narrow screen shows where one is; the page itself stays where it stands. */
export function showCurrent(row: HTMLElement | null): void {
  const here = row?.querySelector<HTMLElement>('[aria-current]')
  if (!row || !here) return
  const start = here.offsetLeft - row.offsetLeft
  if (start + here.offsetWidth > row.clientWidth) row.scrollLeft = start
}
