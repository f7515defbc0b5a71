import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'
import type { AssetChanges } from './asset-changes.ts'
import type { Entry } from './built.ts'

const FOREVER = 'public, max-age=31536000, immutable'

type Options = {
  /** What every answer carries. */
  headers: Record<string, string>
  negotiation: Pick<Entry, 'encodingOf' | 'takesShared'>
  changes: AssetChanges
}

/**
 * Files of the build, compressed beside themselves; what bears its content in its name is kept for a year, and is sent by
 * what changed to who holds it as it was.
 * @returns how a request is answered: true once it is, false where there is no such file
 */
export function staticFiles(folder: string, { headers, negotiation, changes }: Options) {
  const files = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      const isImmutable = path.startsWith('/assets/') || path.startsWith('/drawings/')
      res.setHeader('Cache-Control', isImmutable ? FOREVER : 'public, max-age=3600')
      for (const [name, value] of Object.entries({ ...headers, ...asDictionary(path) })) res.setHeader(name, value)
    },
  })

  function asDictionary(path: string): Record<string, string> {
    const use = changes.useOf(path)
    return use ? { 'use-as-dictionary': use, vary: 'Accept-Encoding, Available-Dictionary' } : {}
  }

  /** Answers with what changed; false where the browser holds nothing of the file or does not take it so. */
  async function change({ method, url = '', headers: asked }: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const [path = ''] = url.split('?')
    const available = asked['available-dictionary']
    const file = typeof available === 'string' ? changes.changeOf(path, available) : null
    if (!file || asked.range || !negotiation.takesShared(asked['accept-encoding'], 'dcb')) return false
    const body = await readFile(file).catch(() => null)
    if (!body) return false
    const type = path.endsWith('.js') ? 'text/javascript' : 'text/css'
    res.writeHead(200, {
      ...headers,
      ...asDictionary(path),
      'content-type': type,
      'content-encoding': 'dcb',
      'content-length': body.length,
      'cache-control': FOREVER,
    })
    res.end(method === 'HEAD' ? undefined : body)
    return true
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<boolean> => {
    if (await change(req, res)) return true
    // The package takes any mention of «br» for a wish.
    req.headers['accept-encoding'] = negotiation.encodingOf(req.headers['accept-encoding'])
    return new Promise((resolve) => {
      res.once('finish', () => resolve(true))
      res.once('close', () => resolve(true))
      // The package remembers files of the start and looks after no stream: one that is gone must not end the process.
      res.once('pipe', (source) => source.once('error', () => res.destroy()))
      files(req, res, () => resolve(false))
    })
  }
}
