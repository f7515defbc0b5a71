const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of a row: what cannot leads to nothing and is not asked of the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
