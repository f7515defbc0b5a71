/** What bin/backup runs: a copy now, a list, a trial, or keeping copies for as long as it lives. */
import { parseArgs } from 'node:util'
import * as reports from '#app/features/operations/backup-reports.server.ts'
import { isLogUnbounded } from '#app/features/operations/backups.server.ts'
import { backupCopy } from '#app/features/operations/copy.ts'
import { readConfig, type Config } from '#app/platform/config.server.ts'
import { openDatabase } from '#app/platform/database.server.ts'
import { createLog, reasonOf } from '#app/platform/log.server.ts'
import { placeOf } from './backup/archive.ts'
import { archiveKey, entrust } from './backup/archive-keys.ts'
import { beginningOf, copyNames, readCopy } from './backup/copies.ts'
import type { Making } from './backup/copy-making.ts'
import { openFiles } from './backup/kept-files.ts'
import { storageOf } from '#app/platform/storage/storage.server.ts'
import { checkNewest, copyAndTidy, forgetChecks, keepCopies, type Told } from './backup/keeper.ts'
import { latestOf } from './backup/reach.ts'
import {
  ABOUT_ANSWERS_KEY,
  ANSWERS_KEY_IS_IN,
  madeInWords,
  megabytes,
  moscow,
  restoredInWords,
  unreadableInWords,
} from './backup/words.ts'
import { withDatabase } from './with-database.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, 'with-answers-key': { type: 'boolean' } },
})
const [command = 'now'] = positionals
const FAILED = {
  copy: 'Копия не\u00a0сделана',
  check: 'Копия не\u00a0прошла проверку восстановлением',
  log: 'Журнал не\u00a0копируется: между копиями ничего не\u00a0сохраняется',
  files: 'Новые файлы не\u00a0копируются',
}

const UNGUARDED =
  'BACKUP_WAIT=on работает только под\u00a0bin/start: он\u00a0следит, чтобы записи не\u00a0ждали копирования, которого нет. Здесь следить некому, и\u00a0портал мог\u00a0бы встать. Уберите BACKUP_WAIT: журнал забирается и\u00a0без\u00a0него, каждые две секунды.'
const GIVES_UP_AFTER_MS = 3000
const COMMANDS = { now: copyNow, list, check, keep }

try {
  const config = readConfig({ ...process.env, ...(values.to ? { BACKUP_TO: values.to } : {}) })
  const run = COMMANDS[command as keyof typeof COMMANDS] // undefined for what is no command
  if (!run) throw new Error('Напишите так: bin/backup, bin/backup list, bin/backup check или bin/backup keep')
  await run(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function copyNow(config: Config): Promise<void> {
  await withMaking(config, async (making) => {
    await told(making.url, 'copy', async () => ({ kind: 'copy', isWell: true, ...(await copyAndTidy(making)) }))
    console.log(making.hasAnswersKey ? ANSWERS_KEY_IS_IN : ABOUT_ANSWERS_KEY)
  })
}

async function check(config: Config): Promise<void> {
  await withMaking(config, (making) =>
    told(making.url, 'check', async () => ({ kind: 'check', isWell: true, ...(await checkNewest(making)) })),
  )
}

/** Does it, says how it went, here and at the desk. @throws Error what went wrong */
async function told(url: string, kind: 'copy' | 'check', work: () => Promise<Told>): Promise<void> {
  const [tell, close] = teller(url)
  try {
    await tell(await work())
  } catch (error) {
    await tell({ kind, isWell: false, error: error as Error })
    throw error
  } finally {
    await close()
  }
}

async function list(config: Config): Promise<void> {
  const place = placeOf(backupTo(config), config)
  const key = await archiveKey(place, config.VAR_DIR, config.BACKUP_KEY ?? '')
  for (const name of await copyNames(place)) {
    const copy = await readCopy(place, name, key.identities).catch((error: Error) => error)
    if (copy instanceof Error) console.log(`${name}  ✗ ${copy.message}`)
    else {
      const latest = await latestOf(place, copy, key.identities)
      console.log(
        `${name}  ${moscow(beginningOf(name))}  ${megabytes(copy.bytes)}  восстановима с ${moscow(new Date(copy.at))} до ${moscow(latest)}`,
      )
    }
  }
}

async function keep(config: Config): Promise<void> {
  // bin/start alone has a line to us (copying.ts).
  if (config.BACKUP_WAIT === 'on' && !process.send) throw new Error(UNGUARDED)
  const stopping = new AbortController()
  // A copy or a trial that is under way is given up.
  stopping.signal.addEventListener('abort', () => setTimeout(() => process.exit(), GIVES_UP_AFTER_MS).unref())
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => stopping.abort())
  forgetChecks(config)
  await withMaking(config, async (making) => {
    const [tell, close, database] = teller(making.url)
    const { place, key, url } = making
    if (await isLogUnbounded({ db: database })) console.error(backupCopy.unbounded)
    await keepCopies({
      config,
      url,
      place,
      key,
      tell,
      lastWellCheck: () => reports.lastWellCheck(database),
      signal: stopping.signal,
    })
    await close()
  })
}

async function withMaking(config: Config, work: (making: Making) => Promise<void>): Promise<void> {
  const place = placeOf(backupTo(config), config)
  await withDatabase(config, async (url) => {
    const { key, files } = await opened(url, async () => {
      const operatorsKey = config.BACKUP_KEY ?? ''
      const archives = await archiveKey(place, config.VAR_DIR, operatorsKey)
      if (command !== 'check') await entrust(place, archives, operatorsKey)
      return { key: archives, files: await openFiles(place, await storageOf(config), archives) }
    })
    const hasAnswersKey = values['with-answers-key'] ?? config.BACKUP_ANSWERS_KEY === 'on'
    await work({ place, key, url, config, files, hasAnswersKey })
  })
}

/** The archive's own refusal is heard at the desk too. */
async function opened<T>(url: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open()
  } catch (error) {
    const [tell, close] = teller(url)
    await tell({ kind: 'copy', isWell: false, error: error as Error })
    await close()
    throw new Error(`Архив не\u00a0принимает копии: ${error instanceof Error ? error.message : 'причина неизвестна'}`, {
      cause: error,
    })
  }
}

function backupTo({ BACKUP_TO, BACKUP_KEY }: Config): string {
  if (BACKUP_TO && BACKUP_KEY) return BACKUP_TO
  throw new Error(
    'Куда класть копии и чем их запирать? Задайте BACKUP_TO (папка) и BACKUP_KEY (пароль от 12 знаков или ключ age1…).',
  )
}

/** Says what happened where it is looked for: in the terminal and at the desk. */
function teller(url: string) {
  const log = createLog('error')
  const database = openDatabase(url, log, { max: 1, patience: 'work' })
  async function tell(happened: Told): Promise<void> {
    const words = inWords(happened)
    const copy = 'copy' in happened ? happened.copy : null
    const restored = 'restored' in happened ? happened.restored : null
    console[happened.isWell ? 'log' : 'error'](words)
    if (!happened.isWell) log.error(reasonOf(happened.error), 'copies are in trouble')
    const { kind, isWell } = happened
    const report = { kind, isWell, words, at: new Date(), copy: copy?.name ?? null }
    const sizes = { bytes: restored ? null : (copy?.bytes ?? null), seconds: restored?.seconds ?? copy?.seconds ?? null }
    await reports.record(database, { ...report, ...sizes }).catch((error: Error) => {
      log.warn(reasonOf(error), 'a report of copies could not be written down')
    })
  }
  return [tell, () => database.$client.end(), database] as const
}

function inWords(happened: Told): string {
  if (!happened.isWell) return `${FAILED[happened.kind]}. ${happened.error.message}`
  if ('restored' in happened) return `Последняя проверенная копия: ${happened.copy.name}. ${restoredInWords(happened.restored)}`
  return `${madeInWords(happened.copy)}${unreadableInWords(happened.unreadable)}`
}
