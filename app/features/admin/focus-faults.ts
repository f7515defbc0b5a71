const MARKED = '[aria-invalid="true"]:not([aria-hidden="true"])'

type Sent = { form: HTMLFormElement; button: HTMLElement | null }

/**
 * After a form of the desk is refused, the focus goes to its first marked field, and where nothing is marked back to the button, which
 * was off meanwhile. A person who does something else before that is left alone.
 * @returns how to stop
 */
export function focusFaults(): () => void {
  let sent: Sent | null = null
  const watcher = new MutationObserver(() => {
    if (!sent?.form.isConnected) return forget()
    if (sent.button?.matches(':disabled')) return
    const marked = [...sent.form.querySelectorAll<HTMLElement>(MARKED)].find((field) => field.checkVisibility())
    if (marked) {
      marked.focus()
      forget()
    } else if (document.activeElement === document.body) sent.button?.focus()
  })
  function forget() {
    sent = null
    watcher.disconnect()
  }
  const watch = ({ target, submitter }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement)) return
    forget()
    sent = { form: target, button: submitter }
    watcher.observe(target, { subtree: true, attributeFilter: ['aria-invalid', 'disabled'] })
  }
  // Before the form's own answer, which may stop the event or mark its fields at once.
  document.addEventListener('submit', watch, true)
  document.addEventListener('keydown', forget, true)
  document.addEventListener('pointerdown', forget, true)
  return () => {
    forget()
    document.removeEventListener('submit', watch, true)
    document.removeEventListener('keydown', forget, true)
    document.removeEventListener('pointerdown', forget, true)
  }
}
