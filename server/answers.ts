import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Entry, Page, Serving } from './built.ts'

export type Answers = ReturnType<typeof createAnswers>

/** The forms in which the process answers by itself: ready bytes, or a line of words. */
export function createAnswers({ alwaysSafe, pageEncodingOf, etagAs, isKnown }: Entry, serving: Serving) {
  const { platform, sharedFormOf, advertisedDictionary } = serving
  /** What is true of every answer, whatever it is. */
  const safe = alwaysSafe(platform.config)

  /** A page that has the bytes this reader takes. */
  function page(req: IncomingMessage, res: ServerResponse, ready: Page): void {
    const form = sharedFormOf(ready, req.headers)
    const encoding = pageEncodingOf(ready, req.headers['accept-encoding'])
    const answer = (form && ready.shared.get(form.name)) ?? ready[encoding]
    if (ready.status === 200) {
      // What this reader can unpack she may hold from an earlier visit, in either form.
      const known = [answer.etag, etagAs(ready, encoding)].find((etag) => isKnown(req.headers['if-none-match'], etag))
      if (known) return notModified(res, ready, known)
    }
    const isTold = ready.isDocument && req.headers['save-data'] !== 'on'
    res.writeHead(ready.status, isTold ? withDictionary(answer.headers, form) : answer.headers)
    res.end(req.method === 'HEAD' ? undefined : answer.body)
  }

  function notModified(res: ServerResponse, ready: Page, etag: string): void {
    res.writeHead(304, ready.notModified.with(ready.notModified.indexOf('etag') + 1, etag))
    res.end()
  }

  /** Tells a browser where the dictionary is by which it would get the next page in fewer bytes, unless it holds it. */
  function withDictionary(headers: string[], form: ReturnType<typeof sharedFormOf>): string[] {
    const dictionary = advertisedDictionary()
    if (!dictionary || form?.dictionary === dictionary) return headers
    return [...headers, 'link', `<${dictionary.address}>; rel="compression-dictionary"`]
  }

  function plain(res: ServerResponse, status: number, body: string, headers: Record<string, string> = {}): void {
    res.writeHead(status, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...safe,
      ...headers,
    })
    res.end(body)
  }

  return { safe, page, plain }
}
