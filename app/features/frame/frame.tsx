import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { SEEN_AS_COOKIE } from '#app/features/accounts/rules.ts'
import * as session from '#app/features/accounts/session.ts'
import { followReading } from '#app/features/content/entry/reading.ts'
import { offerDraft } from '#app/features/home/offer-draft.ts'
import { useOfflinePages } from '#app/features/machines/use-offline-pages.ts'
import { closePanelsLeftBehind, markCurrentPage } from '#app/features/menus/panels.ts'
import { PopupController } from './popup-controller.tsx'
import { useOpened } from '#app/features/popups/popups.ts'
import { hit } from '#app/features/privacy/analytics.ts'
import { useSaved } from '#app/features/saved/use-saved.ts'
import { suggestOnFocus } from '#app/features/search/on-focus.ts'
import { takeArrival } from '#app/shared/arrival.ts'
import { genericError, type GenericError } from '#app/shared/errors.ts'
import { HOME_MARKER_DELAY_MS } from '#app/shared/early-scripts.ts'
import { keepClearOfHelp } from '#app/ui/clear-of-help.ts'
import { NoticeBoard } from '#app/ui/notice-board.tsx'
import { whenChunksFail } from './chunk-failure.ts'
import { takeOverClicks } from './clicks.ts'
import { runGuards } from './guards.ts'

const SeenAsBar = lazy(() =>
  import('#app/features/accounts/desk/seen-as-bar.tsx').then((module) => ({ default: module.SeenAsBar })),
)

/** What surrounds every page: navigation by plain links, guards, popups, notices, the session's watcher. */
export function Frame({ children }: { children: ReactNode }) {
  const [failure, setFailure] = useState<GenericError | null>(null)
  const isSeenAs = useIsSeenAs()
  useClicks()
  useGuards(setFailure)
  useArrival()
  useHomeMarker()
  useOfflinePages()
  useSaved(useLocation().pathname)
  useDraftOffer()
  useEffect(() => session.watch(), [])
  useEffect(() => closePanelsLeftBehind(), [])
  useEffect(() => suggestOnFocus(), [])
  useEffect(() => keepClearOfHelp(), [])
  useEffect(() => whenChunksFail((error) => setFailure(genericError(error))), [])
  if (failure) throw Object.assign(new Error(failure.message), failure)
  return (
    <>
      {children}
      <PopupController />
      <NoticeBoard />
      {isSeenAs && (
        <Suspense>
          <SeenAsBar />
        </Suspense>
      )}
    </>
  )
}

/** An administrator who looks with somebody's eyes has a bar; nobody else asks for it. */
function useIsSeenAs(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => document.cookie.includes(`${SEEN_AS_COOKIE}=`),
    () => false,
  )
}

/** The home page knows of a draft as it is now: also when the sheet over it has just been closed. */
function useDraftOffer(): void {
  const { pathname } = useLocation()
  const isOpen = useOpened() !== null
  useEffect(() => void (isOpen || offerDraft(pathname)), [pathname, isOpen])
}

function useClicks(): void {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useEffect(() => {
    latest.current = navigate
  }, [navigate])
  useEffect(() => takeOverClicks((address, options) => void latest.current(address, options)), [])
}

function useGuards(onFailure: (failure: GenericError) => void): void {
  const { pathname, search, hash } = useLocation()
  useEffect(() => markCurrentPage(pathname), [pathname])
  useEffect(() => followReading(pathname), [pathname])
  useEffect(() => hit(pathname), [pathname])
  useEffect(() => {
    const replaceSearch = (kept: string) => history.replaceState(history.state, '', `${pathname}${kept}${hash}`)
    runGuards({ pathname, search, arrived: takeArrival(), replaceSearch }).catch((error: unknown) =>
      onFailure(genericError(error)),
    )
  }, [pathname, search, hash, onFailure])
}

/** After a navigation the focus goes to the new page's heading, so that a screen reader says where one is. */
function useArrival(): void {
  const { key, hash } = useLocation()
  const { state } = useNavigation()
  const arrivedAt = useRef(key)
  useEffect(() => openDetails(hash), [hash])
  useEffect(() => {
    if (state !== 'idle' || arrivedAt.current === key) return
    arrivedAt.current = key
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [key, hash, state])
}

/** A link to a closed question opens it. */
function openDetails(hash: string): void {
  const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
  if (target instanceof HTMLDetailsElement) target.open = true
}

/** The body is marked on the home page, 1300 ms after the navigation; elsewhere the mark goes at once. */
function useHomeMarker(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname !== '/') {
      document.body.classList.remove('is-main')
      return
    }
    const passed = document.body.dataset.seen ? 0 : performance.now()
    document.body.dataset.seen = 'yes'
    const timer = setTimeout(() => document.body.classList.add('is-main'), Math.max(0, HOME_MARKER_DELAY_MS - passed))
    return () => clearTimeout(timer)
  }, [pathname])
}
