/** Keeps copies beside the portal (`bin/backup keep`), in a process of its own that never ends the portal. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import type { Config } from '#app/platform/config.server.ts'
import { guardWriters, stopWaiting } from './backup/waiting.ts'

const NOBODY_WAITS =
  'Журнал базы сейчас никто не\u00a0забирает: записи больше не\u00a0ждут копий (BACKUP_WAIT), чтобы портал не\u00a0встал. Подтверждённое снова может пропасть вместе с\u00a0машиной, пока копирование не\u00a0вернётся.'

export type Copying = ReturnType<typeof keepCopying>

const AGAIN_AFTER_MS = 5000
const LONGEST_PAUSE_MS = 300_000
const LIVES_AT_LEAST_MS = 60_000
const ENDS_WITHIN_MS = 5000

/**
 * @param postgres the embedded server, whose address may change; null where the settings name one
 * @param root the folder of the release that runs, as `bin/start` was called
 */
export function keepCopying(config: Config, postgres: { url: () => string } | null, root = dirname(import.meta.dirname)) {
  const stopping = new AbortController()
  const directUrl = () => postgres?.url() ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL ?? ''
  const told = () => console.error(NOBODY_WAITS)
  const guarded = config.BACKUP_WAIT === 'on' ? guardWriters({ url: directUrl, told, signal: stopping.signal }) : null
  const ended = Promise.all([run(), guarded])

  async function run(): Promise<void> {
    for (let pauseMs = AGAIN_AFTER_MS; ;) {
      if (stopping.signal.aborted) return
      const beganMs = performance.now()
      const address = postgres ? { DATABASE_URL: postgres.url(), DATABASE_DIRECT_URL: '' } : {}
      const child = spawn(process.execPath, [join(root, 'server/backup.ts'), 'keep'], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
        env: { ...process.env, BACKUP_TO: config.BACKUP_TO, VAR_DIR: config.VAR_DIR, ...address },
      })
      const end = () => {
        child.kill('SIGTERM')
        setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN_MS).unref()
      }
      stopping.signal.addEventListener('abort', end, { once: true })
      await once(child, 'exit')
      stopping.signal.removeEventListener('abort', end)
      if (stopping.signal.aborted) return
      pauseMs = performance.now() - beganMs > LIVES_AT_LEAST_MS ? AGAIN_AFTER_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
      console.error(`Копирование прервалось. Запускаем снова через ${pauseMs / 1000}\u00a0с`)
      await rest(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  return {
    async stop(): Promise<void> {
      stopping.abort()
      await ended
      if (guarded) await stopWaiting(directUrl()).catch(() => false)
    },
  }
}
