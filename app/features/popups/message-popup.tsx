import { ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { messages } from './copy.ts'
import type { PopupProps } from './popup-controller.tsx'
import type { PopupName } from './popups.ts'

/** A popup that only says something. */
export function MessagePopup({ name, onClose }: PopupProps & { name: PopupName }) {
  const said = messages[name]
  if (!said) return null
  return (
    <Dialog open title={said.title} onClose={onClose}>
      <p>{said.text}</p>
      {said.link && <ButtonLink href={said.link.link}>{said.link.title}</ButtonLink>}
    </Dialog>
  )
}
