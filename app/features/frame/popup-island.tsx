import { createRoot } from 'react-dom/client'
import { PopupController } from './popup-controller.tsx'

export { prepare } from './popup-controller.tsx'

let isMounted = false

/** The popups of a reader page: React draws them and nothing else there. */
export function mountPopups(): void {
  if (isMounted) return
  isMounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(<PopupController />)
}
