/** What went wrong, in one word; the only table from code to status. */
export const STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  changed_meanwhile: 409,
  closed: 410,
  too_large: 413,
  wrong_type: 415,
  csrf: 419,
  invalid: 422,
  too_many: 429,
  failed: 500,
  unavailable: 503,
  // Too many at once. In a browser it is `unavailable`.
  crowded: 503,
} as const

export type ErrorCode = keyof typeof STATUS
export type Fields = Record<string, string[]>

/** An intended refusal: a code, words for the person, and the fields that are wrong. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: Fields | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: ErrorCode, words: string, extra: { fields?: Fields; retryAfterSeconds?: number } = {}) {
    super(words)
    this.name = 'AppError'
    this.code = code
    this.fields = extra.fields
    this.retryAfterSeconds = extra.retryAfterSeconds
  }

  get statusCode(): number {
    return STATUS[this.code]
  }
}

export type GenericError = { message: string; statusCode: number }

/**
 * Any thrown thing as a message and a status: `statusCode`, then `status`, then `response.status`, else 500.
 * @see spec §8, Generic error object
 */
export function genericError(thrown: unknown): GenericError {
  const error = isRecord(thrown) ? thrown : {}
  const response = isRecord(error.response) ? error.response : {}
  const statusCode = [error.statusCode, error.status, response.status].find(isStatus) ?? 500
  const message = typeof error.message === 'string' ? error.message : typeof thrown === 'string' ? thrown : ''
  return { message, statusCode }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isStatus(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0
}
