import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#app/shared/errors.ts'
import { FILE_MAX_BYTES, FILE_TYPES, fileWords, type FileType } from '#app/shared/files.ts'
import { isPlainPdf, redrawn } from './clean-files.server.ts'
import type { Context } from './context.server.ts'

/** A file that somebody sent, as it is kept: under a random name, in a folder that nothing serves. */
export type KeptFile = { name: string; type: string; bytes: number }

/**
 * Keeps a sent file. Its own name is not kept.
 * @param field the form's field, for the refusal
 * @throws AppError too_large — over 10 MB
 * @throws AppError wrong_type — not a PDF, JPG or PNG by its content
 */
export async function keep(context: Context, file: File, field: string): Promise<KeptFile> {
  return store(context, await typed(file, field))
}

/**
 * Keeps a sent document that somebody will open later: a picture is drawn anew, a PDF holds pages and nothing else.
 * @param field the form's field, for the refusal
 * @throws AppError too_large — over 10 MB
 * @throws AppError wrong_type — not a PDF, JPG or PNG by its content, a broken picture, a PDF with scripts or attachments
 */
export async function keepClean(context: Context, file: File, field: string): Promise<KeptFile> {
  const { bytes, type, extension } = await typed(file, field)
  if (type === 'application/pdf') {
    if (!isPlainPdf(bytes)) throw refusal('wrong_type', fileWords.activePdf, field)
    return store(context, { bytes, type, extension })
  }
  const drawn = await redrawn(bytes, type).catch(() => {
    throw refusal('wrong_type', fileWords.brokenPicture, field)
  })
  return store(context, { bytes: drawn, type, extension })
}

/** The bytes of a kept file by its name. */
export function read({ config }: Context, name: string): Promise<Buffer> {
  return readFile(join(folderOf(config), name))
}

/** Removes a kept file by its name; one that is gone already is no fault. */
export async function remove({ config }: Context, name: string): Promise<void> {
  await rm(join(folderOf(config), name), { force: true })
}

type Typed = { bytes: Uint8Array; type: FileType; extension: string }

async function typed(file: File, field: string): Promise<Typed> {
  if (file.size > FILE_MAX_BYTES) throw refusal('too_large', fileWords.tooLarge, field)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  const type = FILE_TYPES.find((one) => one === found?.mime)
  if (!found || !type) throw refusal('wrong_type', fileWords.wrongType, field)
  return { bytes, type, extension: found.ext }
}

async function store({ config }: Context, { bytes, type, extension }: Typed): Promise<KeptFile> {
  const name = `${randomBytes(24).toString('hex')}.${extension}`
  await mkdir(folderOf(config), { recursive: true, mode: 0o700 })
  await writeFile(join(folderOf(config), name), bytes, { mode: 0o600, flag: 'wx' })
  return { name, type, bytes: bytes.length }
}

function refusal(code: 'too_large' | 'wrong_type', words: string, field: string): AppError {
  return new AppError(code, words, { fields: { [field]: [words] } })
}

function folderOf({ VAR_DIR }: Context['config']): string {
  return join(VAR_DIR, 'files')
}
