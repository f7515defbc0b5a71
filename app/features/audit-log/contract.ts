import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'
import { auditCopy as copy } from './copy.ts'

const day = z.iso.date({ error: copy.day }).optional()

/** Which lines are asked for: who did it, what, about what, between which days of Moscow, both included. */
export const AuditFilters = z.object({
  q: AdminListQuery.shape.q,
  actor: z.string().trim().max(200).optional(),
  action: z.string().trim().max(80).optional(),
  object: z.string().trim().max(200).optional(),
  since: day,
  until: day,
})
export type AuditFilters = z.infer<typeof AuditFilters>
export const AuditQuery = AdminListQuery.extend(AuditFilters.shape)
export type AuditQuery = z.infer<typeof AuditQuery>

export const AuditLine = z.object({
  id: z.number().int(),
  at: z.iso.datetime(),
  /** The account; null for what the portal or its console did. */
  actorId: z.string().nullable(),
  /** A name, or what is left of somebody who is gone. */
  actor: z.string(),
  roles: z.array(z.string()),
  action: z.string(),
  actionTitle: z.string(),
  object: z.string(),
  /** The object in words, and its page at the desk where its name alone does not lead there. */
  objectTitle: z.string(),
  objectPage: z.string().nullable(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  addressHash: z.string().nullable(),
})
export type AuditLine = z.infer<typeof AuditLine>
