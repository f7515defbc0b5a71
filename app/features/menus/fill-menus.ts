import { call } from '#app/shared/client.ts'
import type { Footer, Header } from './contract.ts'

export type Menus = { header: Header; footer: Footer }

let filled: Menus | null = null
let onFilled: (menus: Menus) => void = () => {}

/** Loads the menus when the document came without them; a served document has them, then nothing is asked. */
export async function fillMenus(): Promise<void> {
  if (filled || document.querySelector('[data-still="header"] nav')) return
  try {
    const [header, footer] = await Promise.all([call<Header>('header-menu'), call<Footer>('footer-menu')])
    filled = { header, footer }
    onFilled(filled)
  } catch {
    // Without menus the page is still there; the next navigation asks again.
  }
}

/** Who draws the menus once they arrive. */
export function whenMenusFilled(draw: (menus: Menus) => void): void {
  onFilled = draw
}
