import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

export type AuditDetails = Record<string, string | number | boolean | null>

/** Who did what at the desk. Rows are only added: triggers refuse change, deletion and emptying. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account; null for what the portal or a command of the console did. It leads to nobody once the account is gone. */
    actorId: text(),
    /** Role codes that the person had at that moment. */
    roles: text().array().notNull(),
    /** `diploma.accept` */
    action: text().notNull(),
    /** `resource:id` as the desk calls them: `diplomas:<id>`. */
    object: text().notNull(),
    /** What makes the action clear, without anybody's personal data. */
    details: jsonb().$type<AuditDetails>().notNull(),
    /** HMAC of the request's address: two actions can be compared, the address cannot be read. */
    addressHash: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.at),
    index().on(table.actorId, table.at),
    index().on(table.object),
    index().on(table.action, table.at),
  ],
)
