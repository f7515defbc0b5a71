import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

/**
 * Files of the build, compressed beside themselves; what bears its content in its name is kept for a year.
 * @param headers what every answer carries
 * @returns how a request is answered: true once it is, false where there is no such file
 */
export function staticFiles(folder: string, headers: Record<string, string>) {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      const isImmutable = path.startsWith('/assets/') || path.startsWith('/drawings/')
      res.setHeader('Cache-Control', isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    },
  })
  return (req: IncomingMessage, res: ServerResponse): Promise<boolean> =>
    new Promise((resolve) => {
      res.once('finish', () => resolve(true))
      res.once('close', () => resolve(true))
      // The package remembers files of the start and looks after no stream: one that is gone must not end the process.
      res.once('pipe', (source) => source.once('error', () => res.destroy()))
      files(req, res, () => resolve(false))
    })
}
