/** Listens for what breaks; the code that reports it loads only when something has. */
export function watchErrors(): (error: unknown) => void {
  const notify = (error: unknown) => void import('./report.ts').then(({ report }) => report(error)).catch(() => {})
  addEventListener('error', ({ error }) => notify(error))
  addEventListener('unhandledrejection', (event) => {
    // A change of pages without its transition is no fault; its promise belongs to nobody.
    if (isSkippedTransition(event.reason)) event.preventDefault()
    else notify(event.reason)
  })
  return notify
}

function isSkippedTransition(reason: unknown): boolean {
  return reason instanceof DOMException && reason.message.startsWith('Transition was ')
}
