/** Copies in a bucket that speaks S3. */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import type { Place, Stored } from './places.ts'

export type Bucket = { url: string; key: string; secret: string; region: string }

/** Below this a thing is sent at once, above in parts: what is streamed has no length before its end. */
const PART_BYTES = 8 * 1024 * 1024
const ANSWERED_WITHIN_MS = 60_000

/** @param bucket.url with the bucket's name as its first part, what follows is a folder: `https://storage.example/bucket/portal` */
export function bucketPlace({ url, key: accessKeyId, secret: secretAccessKey, region }: Bucket): Place {
  const { origin, pathname } = new URL(url)
  const [bucket = '', ...folder] = pathname.split('/').filter(Boolean)
  const prefix = folder.length > 0 ? `${folder.join('/')}/` : ''
  const storage = new S3mini({
    ...{ accessKeyId, secretAccessKey, region },
    endpoint: `${origin}/${bucket}`,
    requestAbortTimeout: ANSWERED_WITHIN_MS,
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

  async function list(name: string): Promise<Stored[]> {
    const found = (await storage.listObjects('/', prefix + name)) ?? []
    return found.map(({ Key, Size }) => ({ key: Key.slice(prefix.length), bytes: Size })).toSorted(byKey)
  }

  return {
    title: url,
    put,
    list,
    async read(name) {
      const answer = await storage.getObjectResponse(prefix + name)
      if (!answer?.body) throw new Error(`В\u00a0${url} нет ${name}.`)
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
