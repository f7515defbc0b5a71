import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config, Entry, Page } from './built.ts'

export type Answers = ReturnType<typeof createAnswers>

/** The forms in which the process answers by itself: ready bytes, or a line of words. */
export function createAnswers({ alwaysSafe, encodingOf, isKnown }: Entry, config: Config) {
  /** What is true of every answer, whatever it is. */
  const safe = alwaysSafe(config)

  function page(req: IncomingMessage, res: ServerResponse, ready: Page): void {
    if (ready.status === 200 && isKnown(req.headers['if-none-match'], ready.etag)) {
      res.writeHead(304, ready.notModified)
      res.end()
      return
    }
    const { headers, body } = ready[encodingOf(req.headers['accept-encoding'])]
    res.writeHead(ready.status, headers)
    res.end(req.method === 'HEAD' ? undefined : body)
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
