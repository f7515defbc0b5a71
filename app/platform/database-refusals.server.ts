import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'

type Said = ['invalid' | 'changed_meanwhile' | 'unavailable', string]
const UNFIT: Said = ['invalid', words.unfit]
// By PostgreSQL's own codes: what it refuses because of the value, not because of us or of itself.
const SAID: Record<string, Said> = {
  '23505': ['changed_meanwhile', words.alreadyThere],
  '23503': ['changed_meanwhile', words.goneMeanwhile],
  '23P01': ['changed_meanwhile', words.alreadyThere],
  '40001': ['unavailable', words.unavailable],
  '40P01': ['unavailable', words.unavailable],
  '54000': UNFIT,
}
const ABOUT_VALUES = /^(22|23)/

/**
 * A refusal of PostgreSQL's as ours, or null for what is no refusal. It is the last net: a schema should have said it first,
 * so the code that answers with it logs a warning.
 */
export function refusalOf(error: unknown): AppError | null {
  const code = codeIn(error)
  if (!code) return null
  const said = SAID[code] ?? (ABOUT_VALUES.test(code) ? UNFIT : null)
  if (!said) return null
  const [kind, sentence] = said
  return new AppError(kind, sentence, kind === 'unavailable' ? { retryAfterSeconds: 1 } : {})
}

function codeIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const { code, severity } = error as Error & { code?: unknown; severity?: unknown }
  return typeof code === 'string' && severity !== undefined ? code : codeIn(error.cause)
}
