import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type ReaderFiles = { module: string; imports: string[] }

// This module runs out of build/server.
const LIST = join(import.meta.dirname, '../client/reader.json')

let known: ReaderFiles | null = null

/** The module of reader pages in the build and the files that it imports (server/reader-module.ts writes the list). */
export function readerFiles(): ReaderFiles {
  known ??= JSON.parse(readFileSync(LIST, 'utf8')) as ReaderFiles // the build wrote it
  return known
}
