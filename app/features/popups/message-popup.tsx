import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { messages } from './copy.ts'
import type { PopupName, PopupProps } from './popups.ts'

/** A popup that only says something; a problem with a link is shown with two ways on. */
export function MessagePopup({ name, data, onClose }: PopupProps & { name: PopupName }) {
  const said = messages[name]
  if (!said) return null
  if (data.text) {
    return (
      <Dialog
        open
        title={data.title}
        onClose={onClose}
        footer={
          <>
            <Button data-popup="auth">Войти в кабинет</Button>
            <ButtonLink kind="line" href={href('/test')}>
              Заполнить карту
            </ButtonLink>
          </>
        }
      >
        <p>{data.text}</p>
      </Dialog>
    )
  }
  return (
    <Dialog open title={said.title} onClose={onClose}>
      <p>{said.text}</p>
      {said.link && <ButtonLink href={said.link.link}>{said.link.title}</ButtonLink>}
    </Dialog>
  )
}
