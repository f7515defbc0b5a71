import { use, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root'
import * as consents from '#app/features/consents/consents.server.ts'
import { minuteOf } from '#app/features/consents/cookie-term.ts'
import { ErrorView } from '#app/features/content/error-view.tsx'
import { Frame } from '#app/features/frame/frame.tsx'
import type { Header, ShownFooter, SiteBanner } from '#app/features/menus/contract.ts'
import { useFilledMenus } from '#app/features/menus/use-filled-menus.ts'
import * as storedMenus from '#app/features/menus/menus.server.ts'
import { EarlySheet } from '#app/features/frame/early-sheet.tsx'
import { SiteBannerStrip } from '#app/features/menus/site-banner-strip.tsx'
import { SiteFooter } from '#app/features/menus/site-footer.tsx'
import { SiteHeader } from '#app/features/menus/site-header.tsx'
import { ThinFooter } from '#app/features/menus/thin-footer.tsx'
import { ThinHeader } from '#app/features/menus/thin-header.tsx'
import { currentPopup, openPopup } from '#app/features/popups/popups.ts'
import { ConsentBar } from '#app/features/privacy/consent-bar.tsx'
import { contextOf, freshUntil, show } from '#app/platform/rendering.server.ts'
import * as earlyScripts from '#app/shared/early-scripts.ts'
import { genericError } from '#app/shared/generic-error.ts'
import { words } from '#app/shared/words.ts'
import { hasThinFooter, hasThinHead, zoneOf } from '#app/shared/zones.ts'
import { InlineStyles, LateStyles, PageStyles, ReaderFiles } from '#app/ui/page-styles.tsx'
import { NoticeBoard } from '#app/ui/notice-board.tsx'
import { Still } from '#app/ui/still.tsx'
import '#app/ui/tokens.css'
import '#app/ui/fonts.css'
import '#app/ui/reset.css'
import '#app/ui/base.css'

export async function loader({ context }: Route.LoaderArgs) {
  const verb = contextOf(context)
  // A page without menus is better than no page: the header guard asks for them again in the browser.
  const [header, footer, banners, analytics] = await Promise.all([
    storedMenus.header(verb).catch(() => null),
    storedMenus.footer(verb).catch(() => null),
    storedMenus.banners(verb).catch(() => null),
    consents.documentOf(verb, 'analytics').catch(() => null),
  ])
  if (header) show(context, 'header', header)
  if (footer) show(context, 'footer', footer)
  if (banners?.items.length) show(context, 'banners', banners.items)
  if (analytics) show(context, 'consent-analytics', minuteOf(analytics.since ?? new Date(analytics.version)))
  if (banners?.until) freshUntil(context, banners.until)
  return null
}

/** Menus stand in the served document: a navigation does not ask for them again. */
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const early = use(ReaderFiles)?.early
  const { late, faces } = use(InlineStyles) ?? {}
  return (
    <html
      lang="ru"
      data-zone={zoneOf(pathname)}
      data-late={late ?? undefined}
      data-faces={faces ?? undefined}
      data-face=""
      data-early={early}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <EarlyScript name="arrival" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#e2f0e8" />
        <link rel="icon" href="/icon.svg" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PageStyles />
        <EarlyScript name="head" />
      </head>
      <body suppressHydrationWarning>
        <a className="skip" href="#main">
          К содержанию
        </a>
        {children}
        {!early && zoneOf(pathname) !== 'admin' && <EarlySheet />}
        <LateStyles />
        {zoneOf(pathname) === 'reader' ? <ReaderModule /> : <Application />}
        {!early && <EarlyScript name="rest" />}
      </body>
    </html>
  )
}

/** The default layout: header, page, footer, popups. */
export default function App() {
  const { pathname } = useLocation()
  const menus = useFilledMenus()
  // A child's page leads nowhere else. design §9
  if (pathname === '/child' || pathname === '/child/garden') return <ChildFrame />
  // Nothing on the way through the map leads elsewhere.
  if (hasThinHead(pathname))
    return (
      <Around>
        <Still<Header> id="header" data={menus?.header}>
          {({ logo }) => <ThinHeader logo={logo} />}
        </Still>
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {hasThinFooter(pathname) && (
          <Still<ShownFooter> id="footer" data={menus?.footer}>
            {(footer) => <ThinFooter footer={footer} />}
          </Still>
        )}
      </Around>
    )
  // The desk brings its own frame, with the main part in it.
  if (zoneOf(pathname) === 'admin')
    return (
      <div id="main">
        <Outlet />
      </div>
    )
  return (
    <Around>
      <Still<Header> id="header" data={menus?.header}>
        {(header) => <SiteHeader header={header} tone={pathname === '/' ? 'sky' : 'paper'} />}
      </Still>
      {zoneOf(pathname) === 'reader' && (
        <Still<SiteBanner[]> id="banners" data={undefined}>
          {(banners) => <SiteBannerStrip banners={banners} />}
        </Still>
      )}
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {zoneOf(pathname) === 'reader' && <ConsentBar />}
      <Still<ShownFooter> id="footer" data={menus?.footer}>
        {(footer) => (hasThinFooter(pathname) ? <ThinFooter footer={footer} /> : <SiteFooter footer={footer} />)}
      </Still>
    </Around>
  )
}

function titleOf(statusCode: number): string {
  if (statusCode === 404) return words.pageNotFoundForPerson
  if (statusCode === 401) return words.closedPageTitle
  if (statusCode === 400) return words.brokenAddressTitle
  return statusCode < 500 ? words.pageNotOpened : words.serverError
}

function ChildFrame() {
  return (
    <Frame>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Frame>
  )
}

/** The error layout: header and popups only. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const menus = useFilledMenus()
  const { statusCode, message } = genericError(error)
  const said = isRouteErrorResponse(error) ? String(error.data ?? '') : message
  const isRead = zoneOf(useLocation().pathname) === 'reader'
  // decisions, «Addresses of our own»: a page that is closed to guests comes with the sign-in popup.
  useEffect(() => {
    if (statusCode === 401 && !currentPopup()) openPopup('auth', { next: 'here' })
  }, [statusCode])
  return (
    <Around>
      <Still<Header> id="header" data={menus?.header}>
        {(header) => <SiteHeader header={header} tone="paper" />}
      </Still>
      <main id="main" tabIndex={-1}>
        <title>{titleOf(statusCode)}</title>
        <ErrorView statusCode={statusCode} message={said} />
      </main>
      {isRead && <ConsentBar />}
    </Around>
  )
}

/** What acts around a page: on reader pages small modules (features/frame/reader-page.ts), in the other zones the application. */
function Around({ children }: { children: ReactNode }) {
  const hasEarly = use(ReaderFiles) !== null
  if (zoneOf(useLocation().pathname) !== 'reader') return <Frame>{children}</Frame>
  return (
    <>
      {children}
      {!hasEarly && <NoticeBoard />}
    </>
  )
}

/** The starter brings it in (shared/early-scripts.ts). */
function ReaderModule() {
  const files = use(ReaderFiles)
  if (import.meta.env.DEV) return <script type="module" dangerouslySetInnerHTML={{ __html: DEV_MODULE }} />
  return <script type="text/plain" id="app" data-src={files?.module} data-files={files?.imports.join(' ')} />
}

// What the build does for islands, the development server does with a runtime of its own.
const DEV_MODULE = `import '/@id/__x00__virtual:react-router/inject-hmr-runtime';import '/app/entry.reader.ts'`

function Application() {
  return (
    <>
      <ScrollMemory />
      <Scripts />
    </>
  )
}

/** The browser's own memory serves until the application is here; the document needs no script for it. */
function ScrollMemory() {
  const isHere = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return isHere && <ScrollRestoration />
}

// The browser's build has none of them.
const EARLY_SCRIPTS = import.meta.env.SSR
  ? {
      arrival: earlyScripts.arrival,
      head: earlyScripts.head,
      rest: `${earlyScripts.faces};${earlyScripts.application};${earlyScripts.starter}`,
    }
  : { arrival: '', head: '', rest: '' }

/** A script of the served document: in the browser the element that is there stays as it is. */
function EarlyScript({ name }: { name: keyof typeof EARLY_SCRIPTS }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_SCRIPTS[name] }} />
}
