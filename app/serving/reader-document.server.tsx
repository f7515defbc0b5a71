import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import type { Header, WholeFooter } from '#app/features/menus/contract.ts'
import { SiteFooter } from '#app/features/menus/site-footer.tsx'
import { SiteHeader } from '#app/features/menus/site-header.tsx'
import { ThinFooter } from '#app/features/menus/thin-footer.tsx'
import { finishDocument, partMark, withOrigin, type Finished } from '#app/platform/document.server.ts'
import { readerFiles } from '#app/platform/reader-files.server.ts'
import type { Rendering } from '#app/platform/rendering.server.ts'
import { stylesOf, type StyledRoutes } from '#app/platform/styles.server.ts'
import { hasThinFooter } from '#app/shared/zones.ts'
import { DrawOnce } from '#app/ui/drawn-once.tsx'
import { DrawIsland } from '#app/ui/island.tsx'
import { InlineStyles, ReaderFiles } from '#app/ui/page-styles.tsx'
import { StillData } from '#app/ui/still.tsx'
import { drawnPart } from './drawn-part.server.ts'
import { earlyFile } from './early-file.server.tsx'
import { menusFile } from './menus-file.server.tsx'
import { outsideOf } from './outside.server.ts'

type ReaderPage = {
  element: ReactElement
  pathname: string
  status: number
  /** What the loaders gave, by route, the outermost first. */
  loaded: Record<string, unknown>
  routes: StyledRoutes
  rendering: Rendering
}

/** The document of a reader page. Nobody makes it alive in the browser: marks for that stand in its islands alone. */
export function readerDocument({ element, pathname, status, loaded, routes, rendering }: ReaderPage): Finished {
  const styles = import.meta.env.DEV ? null : stylesOf(Object.keys(loaded), routes, 'reader')
  const { header, footer, ...around } = Object.fromEntries(rendering.data) as { header?: Header; footer?: WholeFooter } // root.tsx shows them
  const parts: string[] = []
  const html = renderToStaticMarkup(
    <DrawIsland value={drawIsland}>
      <DrawOnce value={styles && drawnInto(parts)}>
        <StillData value={styles ? new Map(Object.entries(around)) : rendering.data}>
          <InlineStyles value={styles && { critical: '', late: styles.late, faces: styles.faces }}>
            <ReaderFiles value={styles && { ...readerFiles(), early: earlyFile().address }}>{element}</ReaderFiles>
          </InlineStyles>
        </StillData>
      </DrawOnce>
    </DrawIsland>,
  )
  if (!styles) return { html: `<!doctype html>${withOrigin(html, rendering.context.config.PUBLIC_URL)}`, policy: null }
  const tone = pathname === '/' && status === 200 ? 'sky' : 'paper'
  const still = {
    header: header
      ? stillDrawn(header, tone, () => <SiteHeader header={header} tone={tone} menus={menusFile(header).address} />)
      : '',
    footer: footer ? footerOf(footer, hasThinFooter(pathname) && status === 200) : '',
  }
  return finishDocument(html, pathname, { ...styles, parts, still, ...outsideOf({ loaded, status, rendering }) })
}

function footerOf(footer: WholeFooter, isThin: boolean): string {
  if (isThin) return stillDrawn(footer, 'thin', () => <ThinFooter footer={footer} />)
  return stillDrawn(footer, '', () => <SiteFooter footer={footer} />)
}

function drawIsland(part: ReactNode, name: string): string {
  return renderToString(part, { identifierPrefix: name })
}

const partsDrawn = new WeakMap<object, string>()

/** Draws parts of pages apart, each once; in the document stands a mark for them (`partMark`). */
function drawnInto(parts: string[]) {
  return (known: object, draw: () => ReactElement): string => {
    const html = partsDrawn.get(known) ?? finished(draw())
    partsDrawn.set(known, html)
    return partMark(parts.push(html) - 1)
  }
}

function finished(element: ReactElement): string {
  return drawnPart(<DrawIsland value={drawIsland}>{element}</DrawIsland>)
}

const drawn = new WeakMap<object, Map<string, string>>()

/** The header and the footer are the same on page after page, until the menus are published again. */
function stillDrawn(data: object, look: string, element: () => ReactElement): string {
  const looks = drawn.get(data) ?? new Map<string, string>()
  drawn.set(data, looks)
  const html = looks.get(look) ?? finished(element())
  looks.set(look, html)
  return html
}
