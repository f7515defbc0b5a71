import { customType } from 'drizzle-orm/pg-core'

/** Bytes: what is sealed, hashed or not text. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
