import { resolve } from 'node:path'
import { bucketPlace } from '#app/platform/storage/bucket-place.server.ts'
import { folderPlace, type Place } from '#app/platform/storage/places.server.ts'

type Keys = { S3_KEY?: string | undefined; S3_SECRET?: string | undefined; S3_REGION?: string | undefined }

/**
 * The archive that the settings name: a folder, or an address of a bucket.
 * @throws Error with a sentence when a bucket has no keys
 */
export function placeOf(to: string, { S3_KEY: key, S3_SECRET: secret, S3_REGION: region = 'auto' }: Keys): Place {
  if (!/^https?:\/\//.test(to)) return folderPlace(resolve(to))
  if (key && secret) return bucketPlace({ url: to, key, secret, region })
  throw new Error(
    'Для хранилища в\u00a0BACKUP_TO нужны ключи: задайте S3_KEY и\u00a0S3_SECRET (и\u00a0S3_REGION, если хранилище его различает).',
  )
}
