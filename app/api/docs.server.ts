import { escapeMarkup } from '#app/shared/escape-markup.ts'

type Document = {
  paths?: Record<string, Record<string, { summary?: string; responses?: Record<string, { description?: string }> }>>
}

/** The API's description as a plain readable page of our own origin: no script, no third party. */
export function docsPage(document: unknown): string {
  const paths = Object.entries((document as Document).paths ?? {})
  const rows = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => {
      const answers = Object.entries(call.responses ?? {}).map(
        ([status, { description }]) => `<dt>${status}</dt><dd>${escapeMarkup(description ?? '')}</dd>`,
      )
      return `<section><h2><code>${method.toUpperCase()} ${escapeMarkup(path)}</code></h2><p>${escapeMarkup(call.summary ?? '')}</p><dl>${answers.join('')}</dl></section>`
    }),
  )
  return `<!doctype html><html lang="ru"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Вызовы портала — Нейросад</title><style>${STYLE}</style></head><body><main><h1>Вызовы портала</h1><p>Полное описание со схемами: <a href="/api/v1/openapi.json">openapi.json</a>.</p>${rows.join('')}</main></body></html>`
}

const STYLE =
  'body{margin:0;background:#fbfaf6;color:#14302a;font:18px/1.6 system-ui}main{max-width:60rem;margin:auto;padding:2rem 1.25rem}h2{font-size:1.125rem;margin:2rem 0 .25rem}p{margin:0}dl{display:grid;grid-template-columns:4rem 1fr;margin:.5rem 0}dd{margin:0}section{border-top:1px solid #dfddd0}a{color:#12573f}'
