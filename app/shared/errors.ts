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
