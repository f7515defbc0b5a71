import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { drawnLate } from '#app/platform/document.server.ts'
import { typesetDocument } from '#app/platform/typography.server.ts'

/** A part of reader pages as finished HTML. */
export function drawnPart(part: ReactNode): string {
  return drawnLate(typesetDocument(renderToStaticMarkup(part), false), 'reader')
}
