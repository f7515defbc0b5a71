import { DrizzleQueryError } from 'drizzle-orm'
import pino from 'pino'

/** The product's log: JSON lines, no personal data. Request bodies, cookies and addresses' queries never come here. */
export function createLog(
  level = process.env.LOG_LEVEL ?? 'info',
  destination?: pino.DestinationStream,
  /** Hears every error that is logged. */
  heard?: (said: SaidError, words: string) => void,
) {
  const redact = ['email', 'password', 'headers', 'body']
  const hooks: pino.LoggerOptions['hooks'] = {
    logMethod(said, write, weight) {
      const [fields, words] = said as unknown as [SaidError, string] // every error is logged so: reasonOf, then fixed words
      if (weight >= ERROR && typeof fields === 'object') heard?.(fields, words)
      write.apply(this, said)
    },
  }
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact, hooks }, destination ?? pino.destination(1))
}

const ERROR = 50
/** What the log gets of an error besides its words. */
export type SaidError = { reason?: string; stack?: string; job?: string; path?: string }

type DatabaseError = Error & { code: string; severity: string; table?: string; constraint?: string; routine?: string }

/**
 * What may be logged of an error. The database repeats the values it was given, and so does the library that asked it: of such
 * an error only the code and place are logged.
 */
export function reasonOf(error: Error): { reason: string; stack: string } {
  const source = databaseErrorIn(error)
  const { code, table = '', constraint = '', routine = '' } = source ?? {}
  const reason = source ? `database error ${[code, table, constraint, routine].filter(Boolean).join(' ')}` : messageOf(error)
  // The stack begins with the message.
  const stack = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
  return { reason, stack }
}

/** A failed query's own message carries the values; what made it fail, a lost connection say, does not. */
function messageOf(error: Error): string {
  return error instanceof DrizzleQueryError ? (error.cause?.message ?? 'a query failed') : error.message
}

function databaseErrorIn(error: unknown): DatabaseError | null {
  if (!(error instanceof Error)) return null
  return 'severity' in error && 'code' in error ? (error as DatabaseError) : databaseErrorIn(error.cause)
}

export type Log = ReturnType<typeof createLog>
