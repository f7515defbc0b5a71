/** Listens for what breaks; the code that tells of it comes only when something has. */
export function watchErrors(): (error: unknown) => void {
  const tell = (error: unknown) => void import('./report.ts').then(({ report }) => report(error)).catch(() => {})
  addEventListener('error', ({ error }) => tell(error))
  addEventListener('unhandledrejection', ({ reason }) => tell(reason))
  return tell
}
