import { mount } from '#app/ui/mount.ts'
import { PopupController } from './popup-controller.tsx'

export { prepare } from './popup-controller.tsx'

let isMounted = false

/** The popups of a reader page: React draws them and nothing else there. */
export function mountPopups(): void {
  if (isMounted) return
  isMounted = true
  mount(<PopupController />)
}
