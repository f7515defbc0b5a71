import { z } from '@hono/zod-openapi'
import type { Context as HonoContext } from 'hono'
import type { ApiEnv } from './calls.server.ts'

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const
type Kind = keyof typeof TYPES

/** A file among the answers of a route. */
export function fileAnswer(description: string, kinds: readonly Kind[] = ['pdf']) {
  const schema = z.any().openapi({ type: 'string', format: 'binary' })
  return { description, content: Object.fromEntries(kinds.map((kind) => [TYPES[kind], { schema }])) }
}

/** The bytes of a file made for one person: kept by nobody on the way, named by us, never looked at for its kind. */
export function sendFile(c: HonoContext<ApiEnv>, { bytes, fileName }: { bytes: Buffer; fileName: string }) {
  const kind: Kind = fileName.endsWith('.docx') ? 'docx' : 'pdf'
  c.header('Cache-Control', 'no-store')
  c.header('Content-Disposition', `attachment; filename="${fileName}"`)
  c.header('X-Content-Type-Options', 'nosniff')
  return c.body(new Uint8Array(bytes), 200, { 'Content-Type': TYPES[kind] })
}
