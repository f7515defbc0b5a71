import { createHash, createHmac, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export const STORAGE_KEYS = { key: 'portal', secret: 'a-secret-of-the-storage-0123456789', region: 'ru-1' }
export type ObjectStorage = Awaited<ReturnType<typeof startObjectStorage>>

const PAGE = 3
const BEFORE = '2026-01-01T00:00:00.000Z'
const LEAST_PART = 5 * 1024 * 1024

/**
 * A storage that speaks S3 and is strict: it checks each signature (AWS version 4, also over the body) and the size of parts, and
 * keeps nothing of an upload that was not completed, and overwrites nothing that `If-None-Match: *` forbids. It gives lists in short pages, so that somebody must ask for the next.
 */
export async function startObjectStorage(atPort = 0, at = '127.0.0.1') {
  const objects = new Map<string, Buffer>()
  const changed = new Map<string, string>()
  const uploads = new Map<string, Map<number, Buffer>>()
  const state = { isAway: false, isSilent: false, keepsAll: false, refused: 0, asked: 0 }
  const server = createServer((req, res) => {
    void answer(req, res).catch((error: Error) => say(res, 500, error.message))
  })

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of req) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    state.asked++
    if (state.isAway) return void res.destroy()
    if (state.isSilent) return
    const fault = signatureFault(req, body)
    if (fault) {
      state.refused++
      return say(res, 403, `<Error><Code>${fault}</Code></Error>`)
    }
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://storage')
    const key = decodeURIComponent(pathname).replace(/^\/(copies|portal)\/?/, '')
    const upload = searchParams.get('uploadId')
    if (req.method === 'GET' && searchParams.has('list-type')) return say(res, 200, listed(searchParams))
    if (req.method === 'POST' && searchParams.has('uploads')) {
      const id = randomBytes(8).toString('hex')
      uploads.set(id, new Map())
      return say(res, 200, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`)
    }
    if (upload !== null) return ofUpload(req, res, { key, upload, body, part: Number(searchParams.get('partNumber')) })
    if (req.method === 'PUT') {
      if (req.headers['if-none-match'] === '*' && objects.has(key))
        return say(res, 412, '<Error><Code>PreconditionFailed</Code></Error>')
      objects.set(key, body)
      changed.set(key, new Date().toISOString())
      return say(res, 200, '', { ETag: etagOf(body) })
    }
    if (req.method === 'DELETE') {
      if (state.keepsAll) return say(res, 403, '<Error><Code>AccessDenied</Code></Error>')
      objects.delete(key)
      return say(res, 204, '')
    }
    const found = objects.get(key)
    if (!found) return say(res, 404, '<Error><Code>NoSuchKey</Code></Error>')
    res.writeHead(200, { 'content-length': found.length, ETag: etagOf(found) }).end(found)
  }

  type Part = { key: string; upload: string; body: Buffer; part: number }

  function ofUpload(req: IncomingMessage, res: ServerResponse, { key, upload, body, part }: Part): void {
    const parts = uploads.get(upload)
    if (!parts) return say(res, 404, '<Error><Code>NoSuchUpload</Code></Error>')
    if (req.method === 'PUT') {
      parts.set(part, body)
      return say(res, 200, '', { ETag: etagOf(body) })
    }
    uploads.delete(upload)
    if (req.method === 'DELETE') return say(res, 204, '')
    const inOrder = [...parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes)
    if (inOrder.slice(0, -1).some(({ length }) => length < LEAST_PART))
      return say(res, 400, '<Error><Code>EntityTooSmall</Code></Error>')
    const made = Buffer.concat(inOrder)
    objects.set(key, made)
    say(res, 200, `<CompleteMultipartUploadResult><ETag>${etagOf(made)}</ETag></CompleteMultipartUploadResult>`)
  }

  function listed(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].toSorted().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    const page = keys.slice(0, PAGE)
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size><ETag>x</ETag><LastModified>${changed.get(key) ?? BEFORE}</LastModified></Contents>`,
    )
    const next =
      keys.length > PAGE
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)}</NextContinuationToken>`
        : '<IsTruncated>false</IsTruncated>'
    return `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(atPort, at, resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: `http://${at}:${port}/copies`,
    objects,
    uploads,
    state,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())).finally(() => server.closeAllConnections()),
  }
}

/** The name of what is wrong with a signature, or null. */
function signatureFault(req: IncomingMessage, body: Buffer): string | null {
  const [, date = '', region = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=portal\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      req.headers.authorization ?? '',
    ) ?? []
  if (!signature) return 'AccessDenied'
  const bodyHash = String(req.headers['x-amz-content-sha256'])
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== createHash('sha256').update(body).digest('hex'))
    return 'XAmzContentSHA256Mismatch'
  const [path = '', query = ''] = (req.url ?? '').split('?')
  const headers = signed.split(';').map((name) => `${name}:${String(req.headers[name]).trim()}\n`)
  const sorted = query
    .split('&')
    .filter(Boolean)
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&')
  const asked = [req.method, path, sorted, headers.join(''), signed, bodyHash].join('\n')
  const scope = `${date}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', req.headers['x-amz-date'], scope, createHash('sha256').update(asked).digest('hex')].join('\n')
  const mac = (key: string | Buffer, said: string) => createHmac('sha256', key).update(said).digest()
  const key = mac(mac(mac(mac(`AWS4${STORAGE_KEYS.secret}`, date), region), 's3'), 'aws4_request')
  return mac(key, text).toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

function say(res: ServerResponse, status: number, text: string, headers: Record<string, string> = {}): void {
  res.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(text)
}
