import { setTimeout as pause } from 'node:timers/promises'
import * as backups from '#app/features/operations/backups.server.ts'
import { backupCopy, partnerInWords } from '#app/features/operations/copy.ts'
import { replicationStanding } from '#app/features/operations/replication.server.ts'
import { countUnreadable } from '#app/features/operations/sealed-rows.server.ts'
import * as menus from '#app/features/menus/menus.server.ts'
import { providerOf } from '#app/features/subscriptions/provider/provider.server.ts'
import * as antivirus from '#app/platform/antivirus.server.ts'
import type { Config } from '#app/platform/config.server.ts'
import { systemContext, type Context, type Platform } from '#app/platform/context.server.ts'
import { doctorCopy as copy } from './copy.ts'
import * as machine from './machine.server.ts'
import { TestLetter } from './test-letter.tsx'

/** What was found of one subject, a line for a person. */
export type Finding = { subject: string; isWell: boolean; words: string }
export type Examined = {
  /** The folder of migrations that this release brings. */
  migrations: string
  /** Where the test letter goes; the site's own address without it. */
  to?: string
  letterWithinMs?: number
  replicaWithinMs?: number
}

const LETTER_WITHIN_MS = 30_000
const REPLICA_WITHIN_MS = 6000

/** Looks at everything that the portal needs, a finding each; what fails keeps nothing from being looked at. */
export async function examine(
  platform: Platform,
  { migrations, to, letterWithinMs = LETTER_WITHIN_MS, replicaWithinMs = REPLICA_WITHIN_MS }: Examined,
): Promise<Finding[]> {
  const { config } = platform
  const context = systemContext(platform)
  const database = await find(copy.database, () => machine.database(context, migrations))
  const needsDatabase = (subject: string, look: () => Promise<string>) =>
    database.isReached ? find(subject, look) : { subject, isWell: false, words: copy.noDatabase }
  return [
    { subject: copy.settings, isWell: true, words: `${config.APP_ENV}, ${config.PUBLIC_URL}` },
    database,
    ...(config.DATABASE_REPLICA_URL ? [await needsDatabase(copy.replica, () => machine.replica(platform, replicaWithinMs))] : []),
    ...(database.isReached ? await partner(context) : []),
    await find(copy.mail, () => soon(letterWithinMs, () => sendLetter(context, to ?? null, database.isReached))),
    await find(copy.files, () => machine.files(config)),
    ...(config.S3_URL ? [await find(copy.storage, () => machine.storage(config))] : []),
    await needsDatabase(copy.clock, () => machine.clock(context)),
    await needsDatabase(copy.keys, () => keys(context)),
    await find(copy.provider, () => provider(config)),
    await find(copy.antivirus, () => scanner(context)),
    await needsDatabase(copy.copies, () => copies(context)),
  ].map(({ subject, isWell, words }) => ({ subject, isWell, words }))
}

/** A look that throws says what is wrong. */
async function find(subject: string, look: () => Promise<string>): Promise<Finding & { isReached: boolean }> {
  try {
    return { subject, isWell: true, words: await look(), isReached: true }
  } catch (error) {
    return { subject, isWell: false, words: machine.wordsOf(error), isReached: !machine.isAway(error) }
  }
}

async function soon(withinMs: number, work: () => Promise<string>): Promise<string> {
  const first = await Promise.race([work(), pause(withinMs, null, { ref: false })])
  if (first === null) throw new Error(copy.lateMail)
  return first
}

async function sendLetter(context: Context, asked: string | null, isDatabaseThere: boolean): Promise<string> {
  const { config, mail } = context
  const own = asked === null && isDatabaseThere ? (await menus.footer(context)).email : null
  const to = asked ?? own
  if (!to) throw new Error(copy.noAddress)
  if (config.SMTP_URL && /@example\.\w+$/.test(to)) throw new Error(copy.placeholder(to))
  const body = TestLetter({ link: config.PUBLIC_URL })
  await mail.sendNow({ to, subject: 'Проверка почты портала', body })
  return config.SMTP_URL ? copy.sent(new URL(config.SMTP_URL).host, to) : copy.intoFolder(config.VAR_DIR)
}

async function keys(context: Context): Promise<string> {
  const { total, unreadable, kinds } = await countUnreadable(context)
  if (unreadable === 0) return copy.allOpen(total)
  throw new Error(copy.sealed(kinds))
}

/** Who confirms what is written; no line where nobody is asked to. */
async function partner(context: Context): Promise<Finding[]> {
  try {
    const standing = await replicationStanding(context)
    return standing ? [{ subject: copy.partner, ...partnerInWords(standing) }] : []
  } catch (error) {
    return [{ subject: copy.partner, isWell: false, words: machine.wordsOf(error) }]
  }
}

async function provider(config: Config): Promise<string> {
  if (!config.takesPayments) return copy.sellsNothing
  await providerOf(config).greet()
  return copy.providerAnswers(new URL(config.CLOUDPAYMENTS_API_URL).host)
}

async function copies(context: Context): Promise<string> {
  const { value } = await backups.figureOf(context)
  const { BACKUP_TO, BACKUP_WAIT, isProduction } = context.config
  const troubles = await backups.troubles(context)
  if (!BACKUP_TO) {
    const words = [copy.noCopies, ...troubles].join(' ')
    if (isProduction || troubles.length > 0) throw new Error(words)
    return words
  }
  if (await backups.isLogUnbounded(context)) troubles.push(backupCopy.unbounded)
  if (troubles.length > 0) throw new Error(copy.copiesInTrouble(troubles, value))
  const isWaitedFor = Boolean(BACKUP_WAIT && (await replicationStanding(context))?.names)
  return copy.lastCopy(value) + (isWaitedFor ? copy.writersWait : '')
}

async function scanner(context: Context): Promise<string> {
  if (!context.config.CLAMD_URL) return copy.noScanner
  if ((await antivirus.scan(context, new TextEncoder().encode('проверка'))) !== 'clean') throw new Error(copy.scannerSilent)
  return copy.scannerAnswers
}
