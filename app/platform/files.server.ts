import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError, type ErrorCode } from '#app/shared/errors.ts'
import { FILE_MAX_BYTES, FILE_TYPES, fileWords, type FileType } from '#app/shared/files.ts'
import * as antivirus from './antivirus.server.ts'
import { isPlainPdf, redrawn, withoutNotes } from './clean-files.server.ts'
import type { Context } from './context.server.ts'

/** A file that somebody sent, as it is kept: under a random name, in a folder that nothing serves. */
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

/** The bytes of a kept file by its name. */
export function read({ config }: Context, name: string): Promise<Buffer> {
  return readFile(join(folderOf(config), name))
}

/**
 * The bytes of a kept file for somebody else than who sent it.
 * @throws AppError invalid — a PDF with scripts or attachments, kept before these were refused
 */
export async function readSafe(context: Context, name: string): Promise<Buffer> {
  const bytes = await read(context, name)
  if (name.endsWith('.pdf') && !isPlainPdf(bytes)) throw new AppError('invalid', fileWords.activeKept)
  return bytes
}

/** Takes out of a kept picture what a camera wrote. @returns how many bytes it has afterwards; null where the file is gone or broken */
export async function clean({ config }: Pick<Context, 'config'>, name: string): Promise<number | null> {
  const place = join(folderOf(config), name)
  const sent = await readFile(place).catch(() => null)
  const cleaned = sent && (await withoutNotes(sent).catch(() => null))
  if (!cleaned || cleaned === sent) return cleaned?.length ?? null
  await writeFile(`${place}.new`, cleaned, { mode: 0o600 })
  await rename(`${place}.new`, place)
  return cleaned.length
}

/** Removes a kept file by its name; one that is gone already is not an error. */
export async function remove({ config }: Context, name: string): Promise<void> {
  await rm(join(folderOf(config), name), { force: true })
}

/** Asks the scanner about a kept file once more. */
export async function check(context: Context, name: string): Promise<antivirus.Verdict> {
  return antivirus.scan(context, await read(context, name))
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

async function store({ config }: Context, { bytes, type, extension, isChecked }: Typed): Promise<KeptFile> {
  const name = `${randomBytes(24).toString('hex')}.${extension}`
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
  await writeFile(join(folderOf(config), name), bytes, { mode: 0o600, flag: 'wx' })
  return { name, type, bytes: bytes.length, isChecked }
}

function refusal(code: ErrorCode, words: string, field: string): AppError {
  return new AppError(code, words, { fields: { [field]: [words] } })
}

function folderOf({ VAR_DIR }: Context['config']): string {
  return join(VAR_DIR, 'files')
}
