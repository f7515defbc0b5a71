import { createServer, type Server } from 'node:http'
import type { Answers } from './answers.ts'
import type { Serving } from './built.ts'

/** The figures of the process for a scraper, at a port of their own. */
export function createFigures({ platform: { metrics, log } }: Serving, { plain }: Answers): Server {
  const figures = createServer((req, res) => {
    metrics.registry.metrics().then(
      (text) => plain(res, req.url === '/metrics' ? 200 : 404, req.url === '/metrics' ? text : ''),
      (error: Error) => plain(res, 500, error.message),
    )
  })
  return figures.on('error', (error) => log.warn({ reason: error.message }, 'no metrics: the port is busy'))
}
