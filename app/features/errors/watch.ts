/** Listens for what breaks; the code that reports it loads only when something has. */
export function watchErrors(): (error: unknown) => void {
  const notify = (error: unknown) => void import('./report.ts').then(({ report }) => report(error)).catch(() => {})
  addEventListener('error', ({ error }) => notify(error))
  addEventListener('unhandledrejection', ({ reason }) => notify(reason))
  return notify
}
