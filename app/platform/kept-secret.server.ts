import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'

/**
 * The secret that a file keeps, made by the first who asks. If two ask at once, both get the one that stands there, and
 * the file is whole from its first moment, a power cut included: what was sealed with a lost key is lost.
 * @param make what a new one is; it is stored without its closing space
 */
export function keptSecret(file: string, make = () => randomBytes(32).toString('hex')): string {
  if (existsSync(file)) return read(file)
  makeFolder(dirname(file))
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  write(draft, make())
  try {
    linkSync(draft, file)
    settle(dirname(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // what linkSync throws
  } finally {
    rmSync(draft, { force: true })
  }
  return read(file)
}

/** Puts another secret in the place of the one that the file keeps: there is always one of the two, a cut of power included. */
export function replaceSecret(file: string, secret: string): void {
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`
  write(draft, secret)
  renameSync(draft, file)
  settle(dirname(file))
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // what mkdirSync throws
    throw new Error(
      `Папку ${folder} не\u00a0создать (${code}). Проверьте VAR_DIR: там лежат секреты, файлы и\u00a0письма портала.`,
      {
        cause: error,
      },
    )
  }
}

function read(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '')
    throw new Error(`Файл ${file} пуст, а\u00a0в\u00a0нём лежит секрет портала. Верните его из\u00a0резервной копии.`)
  return secret
}

function write(file: string, text: string): void {
  const open = openSync(file, 'wx', 0o600)
  writeSync(open, text)
  fsyncSync(open)
  closeSync(open)
}

/** The name is in the folder after a power cut too. */
function settle(folder: string): void {
  const open = openSync(folder, 'r')
  fsyncSync(open)
  closeSync(open)
}
