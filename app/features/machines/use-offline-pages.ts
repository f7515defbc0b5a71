import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { whenUnreachable } from '#app/shared/client.ts'

const AFTER_MS = 1500
const IDLE_WITHIN_MS = 3000

/** Keeps every reader page that is opened, and shows a kept one when a navigation finds no connection. */
export function useOfflinePages(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const keep = () => {
      void import('./keep-pages.ts').then(({ keepPage }) => keepPage(pathname)).catch(() => {})
    }
    const timer = setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(keep, { timeout: IDLE_WITHIN_MS }) : keep()),
      AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [pathname])
  useKeptPage()
}

/** The worker has the documents of pages that were read: one is loaded in full in place of a navigation that failed. */
function useKeptPage(): void {
  const { location: target } = useNavigation()
  const heading = useRef(target)
  useEffect(() => {
    heading.current = target
  }, [target])
  useEffect(
    () =>
      whenUnreachable(async () => {
        if (!heading.current || !('caches' in window)) return
        const address = heading.current.pathname + heading.current.search
        if (!(await caches.match(address))) return
        // After «back» the address is the target's already.
        if (location.pathname + location.search === address) location.replace(address)
        else location.assign(address)
        await new Promise(() => {})
      }),
    [],
  )
}
