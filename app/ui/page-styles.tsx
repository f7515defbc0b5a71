import { createContext, use, useState, useSyncExternalStore } from 'react'
import { Links, useMatches } from 'react-router'

/** The page's styles, the first screen's and the addresses of the rest; there are some only while the built server renders. */
export const InlineStyles = createContext<{ critical: string; late: string | null; faces: string | null } | null>(null)

/** The module of reader pages, what it imports, and the script that brings it: addresses of files. */
export const ReaderFiles = createContext<{ module: string; imports: string[]; early: string } | null>(null)

type Manifest = { routes: Record<string, { css?: string[] } | undefined> }

/**
 * The page's styles: written into the document by the server, linked when a navigation in the browser brings more.
 * React holds a new page back until its style sheet is there.
 */
export function PageStyles() {
  if (!import.meta.env.DEV) return <BuiltStyles />
  return (
    <>
      <style>{'@layer reset, base, components, page, late, faces;'}</style>
      <Links />
    </>
  )
}

function BuiltStyles() {
  const styles = use(InlineStyles)
  const hrefs = useStyleSheets(styles !== null)
  // An error may put the whole document together again: then nothing is written into it, and every sheet is linked.
  const isFromServer = useSyncExternalStore(neverChanges, no, yes)
  const [inlined] = useState(isFromServer ? hrefs : null)
  return (
    <>
      {inlined && (
        <style ref={markAsFirst} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: styles?.critical ?? '' }} />
      )}
      {hrefs
        .filter((href) => !inlined?.includes(href))
        .map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
    </>
  )
}

/** React puts later sheets after those that bear its mark, and without any before everything: layers would take another order. */
function markAsFirst(style: HTMLStyleElement | null): void {
  style?.setAttribute('data-precedence', 'page')
}

/** The rest of the page's styles, at the end of the body: it holds back nothing that stands above it. */
export function LateStyles() {
  const { late, faces } = use(InlineStyles) ?? {}
  const links = [late, faces].map((href) => (href ? `<link rel="stylesheet" href="${href}">` : '')).join('')
  return <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: links && `<noscript>${links}</noscript>` }} />
}

function useStyleSheets(isServer: boolean): string[] {
  const matches = useMatches()
  if (isServer) return []
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  return [...new Set(matches.flatMap((match) => routes[match.id]?.css ?? []).map((href) => href.replace(/#$/, '')))]
}

const neverChanges = () => () => {}
const no = () => false
const yes = () => true
