import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { earlySheet } from '#app/shared/early-sheet.ts'
import { holdBack } from './back.ts'
import styles from './dialog.module.css'
import { IconButton } from './icon-button.tsx'

type DialogProps = {
  open: boolean
  /** Closed by the cross, by Esc or by the system's «back». */
  onClose: () => void
  title: ReactNode
  /** The title's id, when something outside points at it. */
  labelledBy?: string
  size?: 'm' | 'l'
  children: ReactNode
  /** Buttons that stay in sight while the rest scrolls. */
  footer?: ReactNode
  /** What is filled in step by step: on the ground of its page, on a phone as high at every step. */
  isStepped?: boolean
  /** What it holds is short and is read aloud with the title: a question. */
  isQuestion?: boolean
}

export function Dialog({ open, ...shown }: DialogProps) {
  return open ? <OpenDialog {...shown} /> : null
}

function OpenDialog({ onClose, title, labelledBy, size = 'm', children, footer, ...look }: Omit<DialogProps, 'open'>) {
  const { isStepped = false, isQuestion = false } = look
  const [ownId, bodyId] = [useId(), useId()]
  const titleId = labelledBy ?? ownId
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  // A layout effect: closed while still in the page, the dialog gives the focus back to what opened it.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    // What answered before the application was here.
    earlySheet()?.close()
    shown.showModal()
    heading.current?.focus()
    const letGo = holdBack(shown)
    return () => {
      letGo()
      shown.close()
    }
  }, [])

  // What had the focus may go with one step of a popup: the next begins at its title.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  })

  return (
    <dialog
      ref={dialog}
      className={[styles.dialog, size === 'l' && styles.l, isStepped && styles.stepped].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      aria-describedby={isQuestion ? bodyId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {title}
      </h2>
      <div id={bodyId} className={styles.body}>
        {children}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
      <div className={styles.close}>
        <IconButton icon="x" label="Закрыть" onClick={onClose} />
      </div>
    </dialog>
  )
}
