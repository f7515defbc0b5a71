import * as errorGroups from '#app/features/errors/error-groups.server.ts'
import { createAnswerBudget } from '#app/features/operations/answer-budget.server.ts'
import { createMissing } from '#app/features/redirects/missing.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import type { Platform } from '#app/platform/context.server.ts'
import { watchDatabase } from '#app/platform/database-watch.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { createDictionaries } from '#app/platform/dictionaries.server.ts'
import { createForwarding } from '#app/platform/forwarding.server.ts'
import { createJobs } from '#app/platform/jobs.server.ts'
import { createLog, reasonOf, type SaidError } from '#app/platform/log.server.ts'
import { createMail } from '#app/platform/mail.server.ts'
import { createMetrics } from '#app/platform/metrics.server.ts'
import type { Elsewhere } from '#app/platform/page-making.server.ts'
import { createPages } from '#app/platform/pages.server.ts'
import { figuresOf } from '#app/platform/process-figures.server.ts'
import { connectionsOf } from '#app/platform/processes.server.ts'
import { openReplica } from '#app/platform/replica.server.ts'
import type { Rendered } from '#app/platform/ready-page.server.ts'
import type { Siblings } from '#app/platform/siblings.server.ts'
import { createVisits } from '#app/platform/visits.server.ts'

type Options = {
  config: Config
  databaseUrl: string
  /** Every page's address as its route has it. */
  paths: string[]
  /** Which build answers: the kinds of fault say so. */
  release: string
  render: (key: string) => Promise<Rendered | Elsewhere>
  siblings: Siblings
}

/** What the process holds once: connections, page cache, jobs, mail, counters, and how each of them ends. */
export function createParts({ config, databaseUrl, paths, release, render, siblings }: Options) {
  const log = createLog(undefined, undefined, keepFault)
  const connections = connectionsOf(config.PROCESSES, config.PROCESSES === 1)
  // Where a pooler stands between, what listens, locks or takes its time goes past it.
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  const db = openDatabase(databaseUrl, log, { max: connections.people, isPooled: directUrl !== databaseUrl })
  // What nobody waits for has connections of its own: it may take its time, and takes none from people.
  const workDb = openDatabase(directUrl, log, { max: connections.work, patience: 'work' })
  const replicaUrl = config.DATABASE_REPLICA_URL
  const replica = replicaUrl ? openReplica({ url: replicaUrl, primary: workDb, log, max: connections.people }) : null
  const jobs = createJobs(workDb, log)
  const watch = watchDatabase(databaseUrl, [db, workDb], log)
  const dictionaries = createDictionaries(workDb, log)
  const pages = createPages({ render, log, dictionaries, directUrl })
  const visits = createVisits(workDb, log, { meet: siblings.meet })
  const missing = createMissing(workDb, log)
  const forwarding = createForwarding(config.TRUSTED_PROXIES, log)
  const metrics = createMetrics(pages, db)
  const answerBudget = createAnswerBudget(workDb, log, metrics)
  const ownFigures = () => figuresOf({ pages, forwarding, metrics })
  const stopping = new AbortController()
  const platform: Platform = {
    config,
    db,
    patientDb: workDb,
    replica,
    log,
    pages,
    jobs,
    mail: createMail(config, jobs),
    paths,
    visits,
    forwarding,
    metrics,
    figures: () => siblings.figures(ownFigures),
    ending: stopping.signal,
  }

  /** The jobs are this process's: it takes the connections that they need. */
  function takeJobs(): void {
    workDb.$client.options.max = connectionsOf(config.PROCESSES, true).work
  }

  /** What the log calls an error goes to the kinds of fault too; where it cannot be written, the log has it. */
  function keepFault({ reason = '', stack = '', job, path }: SaidError, words: string): void {
    const fault = { name: 'Error', message: reason, stack }
    const place = [words, job ?? path].filter(Boolean).join(', ')
    void errorGroups.keep({ db: workDb, config, now: new Date() }, 'server', { ...fault, place, release }).catch(() => {
      log.warn({ place }, 'a fault could not be put to its kind')
    })
  }

  /** Ends one part after the other; what cannot say farewell to a database that is away does not keep the rest. */
  async function stop(): Promise<void> {
    const parts = [
      jobs.stop,
      visits.stop,
      missing.stop,
      answerBudget.stop,
      watch.close,
      async () => replica?.stop(),
      pages.close,
      () => workDb.$client.end(),
      () => db.$client.end(),
    ]
    for (const part of parts) {
      await part().catch((error: Error) => log.warn({ reason: reasonOf(error).reason }, 'a part could not end in order'))
    }
  }

  return {
    platform,
    atWork: { ...platform, db: workDb },
    watch,
    missing,
    dictionaries,
    ownFigures,
    takeJobs,
    endAnswers: () => stopping.abort(),
    stop,
  }
}
