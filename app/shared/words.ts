import { AppError } from './errors.ts'
import * as words from './sentences.ts'
import { waitInWords } from './plural.ts'

/** Refused for being too often: says when to come again. */
export function tooMany(waitSeconds: number): string {
  return `Слишком много попыток подряд. Попробуйте снова ${waitInWords(waitSeconds)}.`
}

/** Why a call failed, in a sentence for the person; what no one meant is a fault of ours. */
export function wordsOf(error: unknown): string {
  return error instanceof AppError ? error.message : words.serverError
}

export { words }
