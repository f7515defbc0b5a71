import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import type { Config } from './config.server.ts'
import type { Database, Db } from './database.server.ts'
import type { Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import type { Mail } from './mail.server.ts'
import type { Forwarding } from './forwarding.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { Pages } from './pages.server.ts'
import { marking, type Repeat } from './repeats.server.ts'
import type { Replica } from './replica.server.ts'
import type { ProcessFigures } from './process-figures.server.ts'
import type { Visits } from './visits.server.ts'

/** What the process holds once: opened at start, closed at stop. */
export type Platform = {
  config: Config
  db: Database
  /** Connections for what may take its time: `db` gives up after seconds. */
  patientDb: Database
  /** A standby, for `readCaughtUp` alone; null where there is none. */
  replica: Replica | null
  log: Log
  pages: Pages
  jobs: Jobs
  mail: Mail
  /** Every page's address as its route has it: `/article/:id`. */
  paths: string[]
  visits: Visits
  forwarding: Forwarding
  metrics: Metrics
  /** What every process of this portal counts, this one among them. */
  figures: () => Promise<ProcessFigures[]>
  /** Aborts when the process begins to stop: answers that last end then. */
  ending: AbortSignal
}

export type Viewer = {
  id: string
  email: string
  roles: { id: number; code: string; title: string }[]
  sessionId: string
  /** Whether this session passed the second factor. */
  hasSecondFactor: boolean
  /** The portal accepted a diploma: specialists see no child without it. */
  hasDiploma: boolean
  /** The administrator who looks at the cabinet with this person's eyes: nothing may be changed, no child is seen. */
  actorId?: string
}

/** What every verb takes first: the database (or a transaction), the moment and who is asking. */
export type Context = Omit<Platform, 'db'> & {
  db: Db
  now: Date
  viewer: Viewer | null
  /** Client address and browser, for limits and consent records only; never logged. */
  client: { address: string; userAgent: string }
  /** The key by which this write is carried out once, however often it is sent. */
  repeat?: Repeat | undefined
  /** Names of what is read, where a page is being made of it; verbs add them by `tag`. */
  tags?: Set<string>
}

/** A context for work that no person asked for: seeds, jobs, rendering of public pages. */
export function systemContext(platform: Platform, now = new Date()): Context {
  return { ...platform, now, viewer: null, client: { address: '', userAgent: '' } }
}

/**
 * The same context for what one person waits for willingly, an export of everything say: statements may last. It begins on
 * connections of its own, so never inside a transaction.
 */
export function unhurried(context: Context): Context {
  return { ...context, db: context.patientDb }
}

/** Runs the work in one transaction: rows and the jobs they cause land together or not at all. */
export function inTransaction<T>(context: Context, work: (context: Context) => Promise<T>): Promise<T> {
  const { db: outer, repeat } = context
  const inside = (db: Db) => work({ ...context, db })
  return repeat?.state === 'none' ? marking(repeat, outer, inside) : outer.transaction(inside)
}

/** @throws AppError unauthenticated */
export function requireViewer({ viewer }: Pick<Context, 'viewer'>): Viewer {
  if (!viewer) throw new AppError('unauthenticated', words.unauthenticated)
  return viewer
}
