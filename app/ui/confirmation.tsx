import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmationProps = {
  title: string
  /** What will happen, in words. */
  children: ReactNode
  /** What the button that does it says. */
  action: string
  onConfirm: () => void
  onClose: () => void
}

/** Asks before something that cannot be taken back. */
export function Confirmation({ title, children, action, onConfirm, onClose }: ConfirmationProps) {
  return (
    <Dialog
      open
      isQuestion
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button
            kind="danger"
            onClick={() => {
              onClose()
              onConfirm()
            }}
          >
            {action}
          </Button>
          <Button kind="line" onClick={onClose}>
            Оставить
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
