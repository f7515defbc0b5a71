import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { beginEvening } from '#app/features/saved/evening/begin-evening.ts'
import { followReading } from '#app/features/content/entry/reading.ts'
import { markCurrentPage } from '#app/features/menus/panels.ts'
import { takeArrival } from '#app/shared/arrival.ts'
import { genericError, type GenericError } from '#app/shared/generic-error.ts'
import { NoticeBoard } from '#app/ui/notice-board.tsx'
import { keepFocus } from '#app/ui/keep-focus.ts'
import { sayKept } from '#app/ui/said-next.ts'
import { isSeenAs } from '#app/features/accounts/desk/is-seen-as.ts'
import { whenChunksFail } from './chunk-failure.ts'
import { takeOverClicks } from './clicks.ts'
import { writeEarly } from './early-fields.ts'
import { beginCommonParts } from './common-parts.ts'
import { runGuards } from './guards.ts'
import { leaveByEscape } from './leave-by-escape.ts'
import { openDetails } from './open-details.ts'
import { PopupController } from './popup-controller.tsx'

const SeenAsBar = lazy(() =>
  import('#app/features/accounts/desk/seen-as-bar.tsx').then((module) => ({ default: module.SeenAsBar })),
)

/**
 * What surrounds the pages of an application zone: navigation by plain links, guards, popups, notices, the session's watcher.
 * Pages of readers have the same without React (reader-page.ts).
 */
export function Frame({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<GenericError | null>(null)
  const hasBar = useSyncExternalStore(neverChanges, isSeenAs, no)
  useClicks()
  useGuards(setFailure)
  useArrival()
  useEffect(() => beginCommonParts(), [])
  useEffect(() => leaveByEscape(), [])
  useEffect(() => sayKept(), [])
  // At play a task moves the focus by itself, and nothing beside it may take a moment of its frames.
  useEffect(() => (location.pathname.startsWith('/child') ? undefined : keepFocus()), [])
  useEffect(() => whenChunksFail((error) => setFailure(genericError(error))), [])
  if (failure) throw Object.assign(new Error(failure.message), failure)
  return (
    <>
      {children}
      <PopupController />
      <NoticeBoard />
      {hasBar && (
        <Suspense>
          <SeenAsBar />
        </Suspense>
      )}
    </>
  )
}

const neverChanges = () => () => {}
const no = () => false

function useClicks(): void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  useEffect(() => takeOverClicks((address, options) => void latest.current(address, options), writeEarly), [])
}

function useGuards(onFailure: (failure: GenericError) => void): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => markCurrentPage(pathname), [pathname])
  useEffect(() => followReading(pathname), [pathname])
  useEffect(() => beginEvening(pathname), [pathname])
  useEffect(() => {
    const replaceSearch = (kept: string) => history.replaceState(history.state, '', `${pathname}${kept}${hash}`)
    runGuards({ pathname, search, arrived: takeArrival(), replaceSearch }).catch((error: unknown) =>
      onFailure(genericError(error)),
    )
  }, [pathname, search, hash, onFailure])
}

/** After a navigation the focus goes to the new page's heading, so that a screen reader says where one is. */
function useArrival(): void {
  const { key, hash, state: carried } = useLocation()
  const { state } = useNavigation()
  const { keepsPlace } = (carried ?? {}) as { keepsPlace?: boolean } // what a link of ours gave, or nothing
  const arrivedAt = useRef(key)
  useEffect(() => openDetails(hash), [hash])
  useEffect(() => {
    if (state !== 'idle' || arrivedAt.current === key) return
    arrivedAt.current = key
    if (hash || keepsPlace) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key, hash, state, keepsPlace])
}
