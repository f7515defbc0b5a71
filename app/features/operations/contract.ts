import { z } from 'zod'
import { AdminListQuery } from '#app/shared/admin-list.ts'

/** A kind of background work: its hour, its last run, what waits and what was given up. */
export const WorkState = z.object({
  id: z.string(),
  title: z.string(),
  hour: z.string(),
  waiting: z.number().int(),
  failed: z.number().int(),
  lastDoneAt: z.string().nullable(),
  lastMs: z.number().int().nullable(),
  lastFailedAt: z.string().nullable(),
  canRun: z.boolean(),
})
export type WorkState = z.infer<typeof WorkState>

const LetterState = z.enum(['created', 'retry', 'active', 'failed'])
/** A letter that did not go out yet, or was given up. */
export const QueuedLetter = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  state: LetterState,
  tries: z.number().int(),
  createdAt: z.string(),
  /** When it will be tried; null for one that was given up. */
  nextAt: z.string().nullable(),
})
export type QueuedLetter = z.infer<typeof QueuedLetter>

export const LettersQuery = AdminListQuery.extend({ state: LetterState.optional() })
export type LettersQuery = z.infer<typeof LettersQuery>

/** How one kind of answer fares since the process began; times in milliseconds, null while there are none. */
export const Timing = z.object({
  id: z.string(),
  title: z.string(),
  count: z.number().int(),
  failed: z.number().int(),
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
})
export type Timing = z.infer<typeof Timing>

/** A number of this process, with its unit in words. */
export const Figure = z.object({ id: z.string(), title: z.string(), value: z.string() })
export type Figure = z.infer<typeof Figure>

const BackupKind = z.enum(['copy', 'check', 'log', 'files'])
/** Something done about copies of everything. */
export const BackupReport = z.object({
  id: z.number().int(),
  kind: BackupKind,
  at: z.string(),
  isWell: z.boolean(),
  copy: z.string().nullable(),
  bytes: z.number().nullable(),
  seconds: z.number().nullable(),
  words: z.string(),
})
export type BackupReport = z.infer<typeof BackupReport>

/** How the log of the database stands with copies. */
export type LogStanding = {
  /** What the server keeps of it for them; null where nothing is kept. */
  slot: { isTaken: boolean; isLost: boolean; lagBytes: number } | null
  /** How much the server keeps at the most for one who stays away; null where that has no bound. */
  mostBytes: number | null
}

/** Who confirms what is written beside the server itself. */
export type ReplicationStanding = {
  /** Whose confirmation each write waits for, as the server's setting has it. */
  names: string
  /** Those of them who are there. */
  confirming: string[]
  /** Whether the settings of copies ask that writes wait for the archive. */
  isArchiveAsked: boolean
  /** Standbys that follow, whether a write waits for them or not. */
  standbys: number
  /** Of how many our role may not see more than that they are there. */
  hidden: number
}
