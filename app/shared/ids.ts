import { z } from 'zod'

const noSuchId = 'Такого номера здесь нет. Проверьте адрес или обновите страницу.'

/** The number of a row, as PostgreSQL counts them: above 2³¹ there are none. */
export const RowId = z.number({ error: noSuchId }).int(noSuchId).min(1, noSuchId).max(2_147_483_647, noSuchId)
/** The same in an address: figures alone. */
export const RowIdText = z
  .string({ error: noSuchId })
  .regex(/^\d{1,10}$/, noSuchId)
  .transform(Number)
  .pipe(RowId)

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text can be the id of a row: what cannot leads to nothing and is not asked of the database. */
export function isUuid(text: string): boolean {
  return UUID.test(text)
}
