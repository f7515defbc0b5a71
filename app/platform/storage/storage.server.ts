import { AppError } from '#app/shared/errors.ts'
import { fileWords } from '#app/shared/files.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { reasonOf } from '#app/platform/log.server.ts'
import { folderPlace, type Place } from './places.server.ts'

type Settings = Pick<Config, 'VAR_DIR' | 'S3_URL' | 'S3_KEY' | 'S3_SECRET' | 'S3_REGION'>
type Asking = { config: Settings } & Partial<Pick<Context, 'log'>>

/** Shorter than a copy may take: somebody waits for it. */
const ANSWERED_WITHIN_MS = 10_000
const COME_AGAIN_SECONDS = 10
/** What is wrong with what was asked, not with the storage. */
const MEANT = new Set(['ENOENT', 'EEXIST'])

const buckets = new WeakMap<Settings, Promise<Place>>()
const away = new WeakSet<Settings>()

/** The bucket of `S3_URL`; null where files lie in `VAR_DIR`. */
export async function bucketOf(settings: Settings): Promise<Place | null> {
  const { S3_URL: url, S3_KEY: key = '', S3_SECRET: secret = '', S3_REGION: region } = settings
  if (!url) return null
  const known = buckets.get(settings)
  if (known) return known
  const bucket = { url, key, secret, region, answeredWithinMs: ANSWERED_WITHIN_MS }
  const opened = import('./bucket-place.server.ts').then(({ bucketPlace }) => bucketPlace(bucket))
  buckets.set(settings, opened)
  return opened
}

/** Where files lie that outlive this machine: the bucket, or `VAR_DIR` itself. Names begin with their folder: `files/…`, `pictures/…`. */
export async function storageOf(settings: Settings): Promise<Place> {
  return (await bucketOf(settings)) ?? folderPlace(settings.VAR_DIR)
}

/**
 * What the storage of files gives.
 * @throws AppError unavailable — it does not answer or refuses us; the log tells once
 * @throws Error with the code ENOENT or EEXIST, as the place does
 */
export async function fromStorage<T>({ config, log }: Asking, work: (place: Place) => Promise<T>): Promise<T> {
  try {
    const given = await work(await storageOf(config))
    if (away.delete(config)) log?.info({}, 'the storage of files is back')
    return given
  } catch (error) {
    if (error instanceof AppError || MEANT.has((error as NodeJS.ErrnoException).code ?? '')) throw error
    if (!away.has(config)) log?.error(reasonOf(error as Error), 'the storage of files failed')
    away.add(config)
    throw new AppError('unavailable', fileWords.storageAway, { retryAfterSeconds: COME_AGAIN_SECONDS })
  }
}
