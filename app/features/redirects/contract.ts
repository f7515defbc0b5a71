import { z } from 'zod'
import { redirectCopy as copy } from './copy.ts'
import { decoded } from './rules.ts'

const path = /^\/(?!\/)[^\s?#]*[^\s?#/]$/

export const RedirectFields = z.object({
  // As a person reads it, however it was copied.
  from: z.string(copy.from).trim().max(300).transform(decoded).pipe(z.string().regex(path, copy.from)),
  to: z
    .string(copy.to)
    .trim()
    .max(300)
    .regex(/^\/(?!\/)\S*$/, copy.to),
})
export type RedirectFields = z.infer<typeof RedirectFields>

export const RedirectChange = RedirectFields.extend({ updatedAt: z.iso.datetime() })
export type RedirectChange = z.infer<typeof RedirectChange>

/** An address that readers asked for and did not find, and the page that may have been meant. */
export const MissingAddress = z.object({
  id: z.string(),
  path: z.string(),
  count: z.number().int(),
  lastAt: z.string(),
  nearest: z.string().nullable(),
})
export type MissingAddress = z.infer<typeof MissingAddress>

export const Redirect = RedirectFields.extend({ id: z.string(), addedAt: z.string(), updatedAt: z.string() })
export type Redirect = z.infer<typeof Redirect>
