import { createRoot } from 'react-dom/client'
import { SeenAsBar } from './seen-as-bar.tsx'

/** Puts the bar of an administrator who looks with somebody's eyes on a reader page. */
export function drawSeenAs(): void {
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<SeenAsBar />)
}
