import { createContext, use, useState } from 'react'
import { Links, useMatches } from 'react-router'

/** The text of the page's style sheets; there is one only while the built server renders. */
export const InlineStyles = createContext<string | null>(null)

type Manifest = { routes: Record<string, { css?: string[] } | undefined> }

/**
 * The page's styles: written into the document by the server, linked when a navigation in the browser brings more.
 * React holds a new page back until its style sheet is there.
 */
export function PageStyles() {
  return import.meta.env.DEV ? <Links /> : <BuiltStyles />
}

function BuiltStyles() {
  const text = use(InlineStyles)
  const hrefs = useStyleSheets(text !== null)
  const [inlined] = useState(hrefs)
  return (
    <>
      <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text ?? '' }} />
      {hrefs
        .filter((href) => !inlined.includes(href))
        .map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="page" />
        ))}
    </>
  )
}

function useStyleSheets(isServer: boolean): string[] {
  const matches = useMatches()
  if (isServer) return []
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest
  return [...new Set(matches.flatMap((match) => routes[match.id]?.css ?? []).map((href) => href.replace(/#$/, '')))]
}
