import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Has React draw something at the end of a page that is not React's own. */
export function mount(element: ReactNode): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(element)
}
