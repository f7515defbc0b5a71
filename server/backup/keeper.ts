/** What goes on while the portal lives: the log as it comes, new files, a copy a day, a trial of the newest copy a week. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Config } from '#app/platform/config.server.ts'
import type { ArchiveKey } from './archive-keys.ts'
import { COPIES, copyNames, LOG, logFolderOf, readCopy, type Copy } from './copies.ts'
import { makeCopy, type Making } from './copy-making.ts'
import { bucketOf, storageOf } from '#app/platform/storage/storage.server.ts'
import { keptFiles, openFiles, type KeptFile } from './kept-files.ts'
import { isCheckDue, isCopyDue, isOfTheseDays, keptOf, logFrom, reachedFrom } from './keeping-rule.ts'
import { receiveLog } from './log-receiver.ts'
import { removeFolder, type Place } from '#app/platform/storage/places.server.ts'
import { isFollowed, reachOf } from './reach.ts'
import { lsnOf, segmentStart } from './replication.ts'
import { restore, type Restored } from './restoring.ts'
import { isHistory } from './timelines.ts'
import { brokenLogInWords } from './words.ts'
import { letWritersWait, stopWaiting } from './waiting.ts'

export type Told =
  | { kind: 'copy'; isWell: true; copy: Copy; unreadable: string[] }
  | { kind: 'check'; isWell: true; copy: Copy; restored: Restored }
  | { kind: 'copy' | 'check' | 'log' | 'files'; isWell: false; error: Error }
type Keeping = {
  config: Config
  url: string
  place: Place
  key: ArchiveKey
  tell: (told: Told) => Promise<void>
  lastWellCheck: () => Promise<Date | null>
  signal: AbortSignal
  lookEveryMs?: number
}

const LOG_KEPT_EVERY_MS = 2000
const FILES_LOOKED_AT_EVERY_MS = 2000
const BUCKET_LISTED_EVERY_MS = 30_000
const LOOKED_EVERY_MS = 60_000
const AGAIN_AFTER_MS = 5000
const COPY_AGAIN_AFTER_MS = 15 * 60_000
const CHECK_FOLDER = 'copy-check-'

/** Keeps copies until the signal. What fails is reported and tried again; it never ends the rest. */
export async function keepCopies(keeping: Keeping): Promise<void> {
  const { place, key, config, url } = keeping
  const files = await openFiles(place, await storageOf(config), key)
  const making: Making = { place, key, url, config, files, hasAnswersKey: config.BACKUP_ANSWERS_KEY === 'on' }
  const log = keepLog(keeping)
  await Promise.all([log.ended, keepFiles(keeping, making), log.begun.then(() => keepTimetable(keeping, making, log.gaps))])
}

/** @returns `gaps`, how many times something was found missing between the newest copy and the log */
function keepLog({ place, key, url, tell, signal, config }: Keeping) {
  let gaps = 0
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted;) {
      try {
        const isWaitedFor = config.BACKUP_WAIT === 'on'
        const receiver = await receiveLog({ place, key, url, everyMs: isWaitedFor ? 0 : LOG_KEPT_EVERY_MS })
        if (receiver) {
          if (receiver.isGap || !(await isFollowed(place, key.identities, receiver.from))) gaps++
          failures = 0
          begin()
          signal.addEventListener('abort', () => void receiver.stream.stop(), { once: true })
          if (isWaitedFor) await letWritersWait(url)
          await receiver.stream.ended
        }
      } catch (error) {
        // A restart of the database is nothing to tell of.
        if (++failures === 3) await tell({ kind: 'log', isWell: false, error: error as Error })
      }
      if (config.BACKUP_WAIT === 'on') await stopWaiting(url).catch(() => false)
      begin()
      await pause(AGAIN_AFTER_MS, signal)
    }
  }
  return {
    ended: run(),
    /** A copy is made after it: so that nothing is missing between the two. */
    begun,
    gaps: () => gaps,
  }
}

/** New files come a moment after they are there; nothing is read while the folders have not changed. A bucket must be listed to know. */
async function keepFiles({ config, tell, signal }: Keeping, { files }: Making): Promise<void> {
  const isBucket = (await bucketOf(config)) !== null
  const everyMs = isBucket ? BUCKET_LISTED_EVERY_MS : FILES_LOOKED_AT_EVERY_MS
  let seen = ''
  for (let failures = 0; !signal.aborted; await pause(everyMs, signal)) {
    const folders = ['files', 'pictures'].map((folder) => stat(join(config.VAR_DIR, folder)).catch(() => null))
    const now = (await Promise.all(folders)).map((folder) => folder?.mtimeMs).join()
    if (now === seen && !isBucket) continue
    try {
      await files.keepNew()
      seen = now
      failures = 0
    } catch (error) {
      if (++failures === 3) await tell({ kind: 'files', isWell: false, error: error as Error })
    }
  }
}

async function keepTimetable(keeping: Keeping, making: Making, gaps: () => number): Promise<void> {
  const { place, signal, tell, lastWellCheck, lookEveryMs = LOOKED_EVERY_MS } = keeping
  let notBefore = 0
  let covered = 0
  for (; !signal.aborted; await pause(lookEveryMs, signal)) {
    if (Date.now() < notBefore) continue
    let doing: 'copy' | 'check' = 'copy'
    try {
      const newest = (await copyNames(place)).at(-1)
      const found = gaps()
      if (found > covered || isCopyDue(newest, new Date())) {
        await tell({ kind: 'copy', isWell: true, ...(await copyAndTidy(making)) })
        covered = found
      }
      doing = 'check'
      if (isCheckDue(await lastWellCheck(), new Date()))
        await tell({ kind: 'check', isWell: true, ...(await checkNewest(making)) })
    } catch (error) {
      notBefore = Date.now() + COPY_AGAIN_AFTER_MS
      if (!signal.aborted) await tell({ kind: doing, isWell: false, error: error as Error })
    }
  }
}

/**
 * Makes a copy, then takes away what the rule does not keep.
 * @returns the copy, and names of those that cannot be read
 */
export async function copyAndTidy(making: Making, now = new Date()): Promise<{ copy: Copy; unreadable: string[] }> {
  const copy = await makeCopy(making, now)
  return { copy, unreadable: await tidy(making, now) }
}

/**
 * Restores the newest copy beside the portal, looks at everything in it, and takes it away again; then the same with the copy before it,
 * whose log leads through all that was written since.
 * @throws Error that says what is damaged
 */
export async function checkNewest({ place, key, config }: Pick<Making, 'place' | 'key' | 'config'>) {
  const [name, ...earlier] = (await copyNames(place)).toReversed()
  if (!name) throw new Error('Копий ещё нет: сделайте первую, bin/backup.')
  const copy = await readCopy(place, name, key.identities)
  const restored = await tryOut(copy)
  for (const older of earlier) {
    // One that cannot be read was named when the newest was made.
    const before = await readCopy(place, older, key.identities).catch(() => null)
    if (before) {
      await tryOut(before)
      break
    }
  }
  return { copy, restored }

  async function tryOut(tried: Copy): Promise<Restored> {
    const folder = mkdtempSync(join(config.VAR_DIR, CHECK_FOLDER))
    try {
      const found = await restore({ place, key, copy: tried, varDir: folder, until: 'latest', isTrial: true })
      if (found.promised) throw new Error(brokenLogInWords(found))
      return found
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/** What a trial left that did not come to its end. */
export function forgetChecks({ VAR_DIR }: Pick<Config, 'VAR_DIR'>): void {
  for (const name of readdirSync(VAR_DIR))
    if (name.startsWith(CHECK_FOLDER)) rmSync(join(VAR_DIR, name), { recursive: true, force: true })
}

/** @returns names of the copies that cannot be read: they take nobody's place, and while they lie there no files and no log go */
async function tidy({ place, key, files }: Making, now: Date): Promise<string[]> {
  const names = await copyNames(place)
  const read = await Promise.all(names.map((name) => readCopy(place, name, key.identities).catch(() => null)))
  const readable = read.filter((copy) => copy !== null)
  const needed = reachedFrom(await reachOf(place, readable, key.identities), now)
  const readableNames = readable.map(({ name }) => name)
  const kept = new Set([...keptOf(readableNames, now), ...needed])
  for (const name of readableNames) if (!kept.has(name)) await removeFolder(place, `${COPIES}${name}`, 'copy.age')
  // Of one that cannot be read nobody knows what it needs.
  if (readable.length < names.length) return names.filter((name) => !readableNames.includes(name))
  const copies = readable.filter(({ name }) => kept.has(name))
  // Listed first: a file that comes meanwhile is not among them.
  const there = await keptFiles(place)
  const wanted = new Set([...copies.flatMap(({ files: of }) => of), ...(await files.keepNew())])
  const isWanted = ({ key: file, changedMs }: KeptFile) => wanted.has(file) || isOfTheseDays(changedMs, now)
  for (const file of there) if (!isWanted(file)) await place.remove(file.key)
  const [first = null] = [...needed, logFrom([...kept], now)].filter((name) => name !== null).toSorted()
  await forgetLog(place, copies, first)
  return []
}

/** What no restore reads any more: log from before the first copy of these days, and logs of which there is no copy. */
async function forgetLog(place: Place, copies: Copy[], firstName: string | null): Promise<void> {
  const first = copies.find(({ name }) => name === firstName)
  const folders = new Set(copies.map(logFolderOf))
  for (const { key } of first ? await place.list(LOG) : []) {
    const [, folder = '', file = ''] = /^(log\/\d+\/\d+\/)(.*)$/.exec(key) ?? []
    const isBefore = first && folder === logFolderOf(first) && isOver(file, first)
    if ((!folders.has(folder) && !isHistory(file)) || isBefore) await place.remove(key)
  }
}

/** Whether a file of log ends before a copy begins. */
function isOver(file: string, { segmentBytes, from }: Copy): boolean {
  return /^[0-9A-F]{24}/.test(file) && segmentStart(file, segmentBytes) + BigInt(segmentBytes) <= lsnOf(from)
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await rest(ms, undefined, { signal }).catch(() => {})
}
