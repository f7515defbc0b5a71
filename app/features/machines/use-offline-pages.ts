import { useEffect } from 'react'
import { AppError } from '#app/shared/errors.ts'

const AFTER_MS = 1500

/** Keeps every reader page that is opened, some time after it is here. */
export function useOfflinePages(path: string): void {
  useEffect(() => {
    const keep = () => {
      void import('./keep-pages.ts').then(({ keepPage }) => keepPage(path)).catch(() => {})
    }
    const timer = setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(keep) : keep()), AFTER_MS)
    return () => clearTimeout(timer)
  }, [path])
}

/** A navigation that found no connection loads the page in full when it was read before: the worker has its document. */
export function useKeptPage(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof AppError) || error.code !== 'unavailable' || !('caches' in window)) return
    const address = location.pathname + location.search
    void caches.match(address).then((found) => {
      if (found && navigator.serviceWorker.controller) location.replace(address)
    })
  }, [error])
}
