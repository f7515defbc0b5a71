import { currentNotice, hush, watchNotices, type Notice } from './notices.ts'

const STAYS_MS = 6000
const ICONS: Record<Notice['tone'], string> = { plain: 'info', good: 'check-circle', bad: 'warning-circle' }

/**
 * Shows every line that is said in its place (notice-board.tsx); a bad one stays until it is closed.
 * @returns how to stop
 */
export function showNotices(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let over: Element | undefined
  const show = () => {
    clearTimeout(timer)
    const board = document.querySelector<HTMLElement>('[data-notices]')
    const place = board?.firstElementChild
    const pattern = place?.firstElementChild
    if (!board || !place || !pattern) return
    while (board.lastElementChild !== place) board.lastElementChild?.remove()
    over?.remove()
    const notice = currentNotice()
    if (!notice) return
    const line = drawn(pattern, notice)
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
    if (dialog) over = shownOver(dialog, { board, line, goOn: show })
    else board.append(line)
    if (notice.tone !== 'bad') timer = setTimeout(hush, STAYS_MS)
  }
  show()
  return watchNotices(show)
}

/** What stands outside an open dialog is neither seen nor heard: the line stands in it, and outside again once it is closed. */
function shownOver(
  dialog: HTMLDialogElement,
  { board, line, goOn }: { board: Element; line: Element; goOn: () => void },
): Element {
  const place = board.cloneNode(false) as Element // a copy of an element is one
  place.removeAttribute('data-notices')
  dialog.append(place)
  // A region is heard when it speaks after it came.
  setTimeout(() => place.append(line), 100)
  dialog.addEventListener('close', goOn, { once: true })
  return place
}

function drawn(pattern: Element, { text, tone }: Notice): Element {
  const line = pattern.cloneNode(true) as Element // a copy of an element is one
  if (tone === 'bad') line.setAttribute('role', 'alert')
  const [words, close] = [line.querySelector('span'), line.querySelector('button')]
  if (words) words.textContent = text
  // The sign of its tone, and the cross: in a reader's document drawings that are not seen wait (`drawnLate`).
  line.querySelectorAll('use').forEach((use, index) => {
    const drawing = use.dataset.href ?? use.getAttribute('href') ?? ''
    use.setAttribute('href', index ? drawing : drawing.replace(/#.*/, `#${ICONS[tone]}`))
  })
  close?.addEventListener('click', hush)
  return line
}
