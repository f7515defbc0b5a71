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
