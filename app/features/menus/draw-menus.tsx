import { createRoot } from 'react-dom/client'
import type { Menus } from './fill-menus.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** Draws the menus into a reader page that came without them. */
export function drawMenus({ header, footer }: Menus): void {
  const [above, below] = ['header', 'footer'].map((name) => document.querySelector(`[data-still="${name}"]`))
  if (above) createRoot(above).render(<SiteHeader header={header} tone={location.pathname === '/' ? 'sky' : 'paper'} />)
  if (below) createRoot(below).render(<SiteFooter footer={footer} />)
}
