import { AppError, type ErrorCode } from '#app/shared/errors.ts'
import { FILE_MAX_BYTES, FILE_TYPES, fileWords, type FileType } from '#app/shared/files.ts'
import * as antivirus from './antivirus.server.ts'
import { isPlainPdf, redrawn, withoutNotes } from './clean-files.server.ts'
import type { Context } from './context.server.ts'
import { secureRandom } from './random.server.ts'
import { readWhole } from './storage/places.server.ts'
import { fromStorage } from './storage/storage.server.ts'

/** A file that somebody sent, as it is kept: under a random name, in a folder that nothing serves, or in the bucket. */
export type KeptFile = {
  name: string
  type: string
  bytes: number
  /** Whether a virus scanner looked at it: without one it waits. */
  isChecked: boolean
}

/**
 * Keeps a sent file that somebody will open later: a picture is drawn again, a PDF holds pages and nothing else. Its own name is
 * not kept.
 * @param field the form's field, for the refusal
 * @throws AppError too_large — over 10 MB, or a picture over sixty megapixels
 * @throws AppError wrong_type — not a PDF, JPG or PNG by its content, a broken picture, a PDF with scripts or attachments
 * @throws AppError invalid — the scanner found a virus
 * @throws AppError unavailable — the storage of files is away
 */
export async function keep(context: Context, file: File, field: string): Promise<KeptFile> {
  const sent = await typed(context, file, field)
  const { bytes, type } = sent
  if (type === 'application/pdf') {
    if (!isPlainPdf(bytes)) throw refusal('wrong_type', fileWords.activePdf, field)
    return store(context, sent)
  }
  const drawn = await redrawn(bytes, type).catch((error: unknown) => {
    if (error instanceof AppError) throw refusal(error.code, error.message, field)
    throw refusal('wrong_type', fileWords.brokenPicture, field)
  })
  return store(context, { ...sent, bytes: drawn })
}

/** The bytes of a kept file by its name. @throws AppError unavailable — the storage of files is away */
export function read(context: Pick<Context, 'config' | 'log'>, name: string): Promise<Buffer> {
  return fromStorage(context, (place) => readWhole(place, keyOf(name)))
}

/** The same; null where the file is gone. */
export function find(context: Pick<Context, 'config' | 'log'>, name: string): Promise<Buffer | null> {
  return read(context, name).catch(whenGone)
}

/**
 * The bytes of a kept file for somebody else than who sent it.
 * @throws AppError not_found — the file is gone
 * @throws AppError invalid — a PDF with scripts or attachments, kept before these were refused
 */
export async function readSafe(context: Context, name: string): Promise<Buffer> {
  const bytes = await find(context, name)
  if (!bytes) throw new AppError('not_found', fileWords.gone)
  if (name.endsWith('.pdf') && !isPlainPdf(bytes)) throw new AppError('invalid', fileWords.activeKept)
  return bytes
}

/** Takes out of a kept picture what a camera wrote. @returns how many bytes it has afterwards; null where the file is gone or broken */
export async function clean(context: Pick<Context, 'config' | 'log'>, name: string): Promise<number | null> {
  const sent = await find(context, name)
  const cleaned = sent && (await withoutNotes(sent).catch(() => null))
  if (!cleaned || cleaned === sent) return cleaned?.length ?? null
  return fromStorage(context, (place) => place.put(keyOf(name), cleaned))
}

/** Removes a kept file by its name; one that is gone already is not an error. */
export async function remove(context: Context, name: string): Promise<void> {
  await fromStorage(context, (place) => place.remove(keyOf(name)))
}

/** Asks the scanner about a kept file once more; null where the file is gone. */
export async function check(context: Context, name: string): Promise<antivirus.Verdict | null> {
  const bytes = await find(context, name)
  return bytes && antivirus.scan(context, bytes)
}

type Typed = { bytes: Uint8Array; type: FileType; extension: string; isChecked: boolean }

async function typed(context: Context, file: File, field: string): Promise<Typed> {
  if (file.size > FILE_MAX_BYTES) throw refusal('too_large', fileWords.tooLarge, field)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const type = FILE_TYPES.find((one) => one === found?.mime)
  if (!found || !type) throw refusal('wrong_type', fileWords.wrongType, field)
  // As it was sent: what is drawn again later hides what it came from.
  const verdict = await antivirus.scan(context, bytes)
  if (verdict === 'infected') throw refusal('invalid', fileWords.infected, field)
  return { bytes, type, extension: found.ext, isChecked: verdict === 'clean' }
}

async function store(context: Context, { bytes, type, extension, isChecked }: Typed): Promise<KeptFile> {
  const name = `${secureRandom(24).toString('hex')}.${extension}`
  await fromStorage(context, (place) => place.putNew(keyOf(name), bytes))
  return { name, type, bytes: bytes.length, isChecked }
}

function refusal(code: ErrorCode, words: string, field: string): AppError {
  return new AppError(code, words, { fields: { [field]: [words] } })
}

function keyOf(name: string): string {
  return `files/${name}`
}

function whenGone(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
