import type { AppError } from '#app/shared/errors.ts'

type Faults = Record<string, string | { serverError: string }>

/**
 * What a form of the desk shows of a refusal: the faults of its fields, or else one of the whole form. A form without any takes itself
 * for saved, and is left without a question.
 */
export function faultsOf({ message, fields = {} }: Pick<AppError, 'message' | 'fields'>): Faults {
  const faults = Object.entries(fields).flatMap(([field, [fault]]) => (fault ? [[field, fault] as const] : []))
  return faults.length > 0 ? Object.fromEntries(faults) : { root: { serverError: message } }
}
