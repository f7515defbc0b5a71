import { say } from '#app/ui/notices.ts'

/** «Показать ещё»: the next page's entries are added to those that are here; where that fails, the link is followed. */
export async function appendNextPage(link: HTMLElement): Promise<void> {
  const { href } = link as HTMLAnchorElement // the action stands on links alone
  const [list, pages] = [document.querySelector('[data-list]'), document.querySelector('[data-pages]')]
  if (!list || !pages || link.getAttribute('aria-busy')) return
  link.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(href)
    if (!response.ok) throw new Error(`${href} answered ${response.status}`)
    // Its inline styles are another document's: the policy of this one would refuse them.
    const html = (await response.text()).replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    const next = new DOMParser().parseFromString(html, 'text/html')
    const items = [...(next.querySelector('[data-list]')?.children ?? [])]
    const [first] = items
    list.append(...items)
    pages.replaceWith(next.querySelector('[data-pages]') ?? '')
    ;(window as unknown as { __draw?: () => void }).__draw?.()
    first?.querySelector('a')?.focus()
    say(`Показано: ${list.children.length}`)
  } catch {
    location.assign(href)
  }
}
