import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'

const LinkKind = z.enum(['page', 'anchor', 'moved', 'outer'])

export const LinkFind = z.object({
  id: z.number().int(),
  kind: LinkKind,
  link: z.string(),
  title: z.string(),
  address: z.string(),
  foundAt: z.string(),
})
export type LinkFind = z.infer<typeof LinkFind>

/** All links that lead nowhere, or links of one kind. */
export const LinkFindQuery = AdminListQuery.extend({ kind: LinkKind.or(z.literal('broken')).default('broken') })
export type LinkFindQuery = z.infer<typeof LinkFindQuery>

export const LinkCheck = z.object({ broken: z.number().int(), outer: z.number().int() })
export type LinkCheck = z.infer<typeof LinkCheck>
