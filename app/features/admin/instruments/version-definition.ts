import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import type { Version } from '#app/features/questionnaire/versions/contract.ts'

/** The version as it is kept, which the desk is sent whole; null for one by the rules of the first map. */
export function definitionOf({ definition }: Pick<Version, 'definition'>): Definition | null {
  return definition as Definition | null // the portal sends what it keeps
}
