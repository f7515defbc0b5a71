import { createServer, type Server } from 'node:http'
import type { Answers } from './answers.ts'
import type { Entry, Serving } from './built.ts'

/** The figures of all processes for a scraper, at a port of their own. */
export function createFigures({ joined }: Entry, { platform }: Serving, { plain }: Answers): Server {
  const figures = createServer((req, res) => {
    text().then(
      (said) => plain(res, req.url === '/metrics' ? 200 : 404, req.url === '/metrics' ? said : ''),
      (error: Error) => plain(res, 500, error.message),
    )
  })

  async function text(): Promise<string> {
    const all = await platform.figures()
    // What cannot be added up, a moment of start say, only one process has.
    return all.length > 1 ? joined(all.map(({ metrics }) => metrics)).metrics() : platform.metrics.registry.metrics()
  }

  return figures.on('error', (error) => platform.log.warn({ reason: error.message }, 'no metrics: the port is busy'))
}
