import { createHash } from 'node:crypto'
import { EarlySheet } from '#app/features/frame/early-sheet.tsx'
import { ReadingSettings } from '#app/features/menus/reading-settings.tsx'
import { faces, starter } from '#app/shared/early-scripts.ts'
import { NoticeBoard } from '#app/ui/notice-board.tsx'
import { drawnPart } from './drawn-part.server.ts'

let made: { address: string; text: string } | null = null

/**
 * The script beside every reader page: the starter, and before it what only scripts open and fill, so that no document carries it.
 * One file for all of them: the browser keeps it from page to page.
 */
export function earlyFile(): { address: string; text: string } {
  if (made) return made
  const settings = quoted(drawnPart(<ReadingSettings />))
  const rest = quoted(
    drawnPart(
      <>
        <NoticeBoard />
        <EarlySheet />
      </>,
    ),
  )
  const insert = `(function(d){var h=d.querySelector('[data-still=header] header');h&&h.insertAdjacentHTML('beforeend',${settings});d.body.insertAdjacentHTML('beforeend',${rest})})(document);`
  // It may come before the end of the document.
  const text = `(function go(){if(document.readyState==='loading')return document.addEventListener('DOMContentLoaded',go);${insert}${faces};${starter}})()`
  made = { address: `/early/${createHash('sha256').update(text).digest('base64url').slice(0, 10)}.js`, text }
  return made
}

/** A text as a script says it; attributes keep their quotes as they are, which is shorter. */
function quoted(html: string): string {
  return `'${JSON.stringify(html)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`
}
