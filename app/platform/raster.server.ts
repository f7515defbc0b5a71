import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { AppError } from '#app/shared/errors.ts'
import { fileWords, PICTURE_MOST_PIXELS } from '#app/shared/files.ts'

let last: Promise<unknown> = Promise.resolve()

export type Raster = { picture: Sharp; metadata: Metadata }

/**
 * What is made of a picture's bytes, while no other picture is being worked on: a decoded one may take hundreds of megabytes and
 * every core. The one place where the portal reads pictures.
 * @throws AppError too_large — more points than sixty million, said by the head of the file alone: a few kilobytes may name billions
 * @throws Error when it is no picture
 */
export async function fromPicture<T>(
  bytes: Uint8Array,
  work: (raster: Raster) => Promise<T>,
  options: SharpOptions = {},
): Promise<T> {
  const { default: sharp } = await import('sharp')
  // The head alone: nothing is unpacked.
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
  if (metadata.width * metadata.height > PICTURE_MOST_PIXELS) throw new AppError('too_large', fileWords.tooManyPixels)
  const turn = last.then(() => work({ picture: sharp(bytes, { ...options, limitInputPixels: PICTURE_MOST_PIXELS }), metadata }))
  last = turn.catch(() => {})
  return turn
}

/** A picture of our own, drawn or unpacked by us. */
export async function raster(bytes: Buffer, options: SharpOptions = {}): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { ...options, limitInputPixels: PICTURE_MOST_PIXELS })
}
