import pino from 'pino'

/** The product's log: JSON lines, no personal data. Request bodies, cookies and addresses' queries never come here. */
export function createLog(level = process.env.LOG_LEVEL ?? 'info') {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, redact: ['email', 'password', 'headers', 'body'] })
}

export type Log = ReturnType<typeof createLog>
