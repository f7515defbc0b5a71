/** A bucket that speaks S3. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini, S3ServiceError } from 's3mini'
import type { Place, Stored } from './places.server.ts'

type Bucket = { url: string; key: string; secret: string; region: string; answeredWithinMs?: number }

/** Below this a thing is sent at once, above in parts: what is streamed has no length before its end. */
const PART_BYTES = 8 * 1024 * 1024
const ANSWERED_WITHIN_MS = 60_000
const OCTETS = 'application/octet-stream'
const ONLY_NEW: Record<string, string> = { 'if-none-match': '*' }

/** @param bucket.url with the bucket's name as its first part, what follows is a folder: `https://storage.example/bucket/portal` */
export function bucketPlace({
  url,
  key: accessKeyId,
  secret: secretAccessKey,
  region,
  answeredWithinMs = ANSWERED_WITHIN_MS,
}: Bucket): Place {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folder] = pathname.split('/').filter(Boolean)
  const prefix = folder.length > 0 ? `${folder.join('/')}/` : ''
  const storage = new S3mini({
    ...{ accessKeyId, secretAccessKey, region },
    endpoint: `${origin}/${bucket}`,
    requestAbortTimeout: answeredWithinMs,
  })

  async function put(name: string, body: Uint8Array | Readable): Promise<number> {
    const key = prefix + name
    if (!(body instanceof Readable)) return whole(key, body)
    const parts = partsOf(body)
    const first = await parts.next()
    const second = await parts.next()
    if (first.done) return whole(key, new Uint8Array())
    if (second.done) return whole(key, first.value)
    const upload = await storage.getMultipartUploadId(key)
    try {
      const sent = [await storage.uploadPart(key, upload, first.value, 1), await storage.uploadPart(key, upload, second.value, 2)]
      let bytes = first.value.length + second.value.length
      for await (const part of parts) {
        sent.push(await storage.uploadPart(key, upload, part, sent.length + 1))
        bytes += part.length
      }
      await storage.completeMultipartUpload(key, upload, sent)
      return bytes
    } catch (error) {
      // Parts that belong to nothing would be paid for.
      await storage.abortMultipartUpload(key, upload).catch(() => {})
      throw error
    }
  }

  async function whole(key: string, bytes: Uint8Array): Promise<number> {
    await storage.putObject(key, Buffer.from(bytes))
    return bytes.length
  }

  async function putNew(name: string, bytes: Uint8Array): Promise<void> {
    const key = prefix + name
    try {
      await storage.putObject(key, Buffer.from(bytes), OCTETS, undefined, ONLY_NEW)
    } catch (error) {
      const status = error instanceof S3ServiceError ? error.status : 0
      if (status === 412) throw Object.assign(new Error(`В\u00a0${url} уже есть ${name}.`), { code: 'EEXIST' })
      // Some storages know no conditions. A name made by chance does not need one.
      if (status !== 501) throw error
      await whole(key, bytes)
    }
  }

  async function list(name: string): Promise<Stored[]> {
    const found = (await storage.listObjects('/', prefix + name)) ?? []
    const shown = found.map(({ Key, Size, LastModified }) => ({
      key: Key.slice(prefix.length),
      bytes: Size,
      changedMs: new Date(LastModified).getTime(),
    }))
    return shown.toSorted(byKey)
  }

  return {
    title: url,
    put,
    putNew,
    list,
    async read(name) {
      const answer = await storage.getObjectResponse(prefix + name)
      if (!answer?.body) throw Object.assign(new Error(`В\u00a0${url} нет ${name}.`), { code: 'ENOENT' })
      return Readable.fromWeb(answer.body as ReadableStream<Uint8Array>)
    },
    async remove(name) {
      await storage.deleteObject(prefix + name)
    },
  }
}

async function* partsOf(body: Readable): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body as AsyncIterable<Uint8Array>) {
    pieces.push(Buffer.from(piece))
    bytes += piece.length
    if (bytes < PART_BYTES) continue
    yield Buffer.concat(pieces)
    pieces = []
    bytes = 0
  }
  if (bytes > 0) yield Buffer.concat(pieces)
}

function byKey(one: Stored, other: Stored): number {
  return one.key < other.key ? -1 : 1
}
