import type { ServerResponse } from 'node:http'
import { escapeMarkup } from '#app/shared/escape-markup.ts'
import type { Serving } from './built.ts'

type Letters = Awaited<ReturnType<Serving['platform']['mail']['letters']>>

/** The letters in the local outbox: a page for people, the same as JSON for tests. */
export function sendOutbox(res: ServerResponse, pathname: string, letters: Letters): void {
  if (pathname === '/dev/outbox.json') {
    res.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    res.end(JSON.stringify(letters))
    return
  }
  const shown = letters.map(({ subject, to, at, html }) => {
    return `<article><h2>${escapeMarkup(subject)}</h2><p>${escapeMarkup(to)} · ${escapeMarkup(at)}</p><iframe sandbox="allow-popups allow-top-navigation-by-user-activation" srcdoc="${escapeMarkup(html)}" width="700" height="520" title="${escapeMarkup(subject)}"></iframe></article>`
  })
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  res.end(
    `<!doctype html><html lang="ru"><meta charset="utf-8"><title>Исходящие письма</title><body><h1>Исходящие письма</h1>${shown.join('') || '<p>Писем пока нет.</p>'}</body></html>`,
  )
}
