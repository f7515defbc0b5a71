import type { Context } from '#app/platform/context.server.ts'
import { open, seal } from '#app/platform/sealing.server.ts'
import type { StoredSubmission } from './contract.ts'
import type { submissions } from './tables.server.ts'

type Sealed = Pick<typeof submissions.$inferSelect, 'id' | 'sealed'>

/** What a row keeps of a submission. @throws AppError unavailable — none of our keys opens it */
export function openSubmission({ config }: Pick<Context, 'config'>, { id, sealed }: Sealed): StoredSubmission {
  return JSON.parse(open(sealed, config.ANSWERS_KEY, id)) as StoredSubmission // sealed below, of what was parsed
}

/** A submission as its row keeps it: an address is for the letter alone. */
export function sealSubmission({ config }: Pick<Context, 'config'>, id: string, submission: StoredSubmission): Buffer {
  return seal(JSON.stringify({ ...submission, parent_email: undefined }), config.ANSWERS_KEY, id)
}
