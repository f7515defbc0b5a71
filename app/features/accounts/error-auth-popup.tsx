import type { PopupProps } from '#app/features/popups/popup-controller.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import * as session from './session.ts'

/** The invitation is for another e-mail than the one that is signed in. */
export function ErrorAuthPopup({ data, onClose }: PopupProps) {
  const { account } = session.useSession()
  return (
    <Dialog
      open
      title="Приглашение для другой почты"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => void session.logout().then(onClose)}>Выйти</Button>
          <Button kind="line" onClick={onClose}>
            Остаться
          </Button>
        </>
      }
    >
      <p>
        Приглашение пришло на {data.email}, а вы вошли как {account?.email}. Выйдите и откройте ссылку из письма ещё раз.
      </p>
    </Dialog>
  )
}
