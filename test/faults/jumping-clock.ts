import { existsSync, globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from './own-start.ts'

const [FAKETIME = ''] = globSync('/usr/lib/*/faketime/libfaketime.so.1')

/**
 * A clock that somebody sets while the portal runs: by Debian's `faketime` where it is installed, by the portal's own loading of
 * `clock-at-signal.ts` elsewhere. What measures how long something takes goes on as it did, as on a real machine.
 */
export function jumpingClock(folder: string) {
  const file = join(folder, 'clock')
  const isFaketime = existsSync(FAKETIME)
  const settings: Record<string, string> = isFaketime
    ? {
        ...{ LD_PRELOAD: FAKETIME, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', NO_FAKE_STAT: '1' },
        ...{ DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' },
      }
    : { CLOCK_FILE: file, NODE_OPTIONS: `--import=${join(import.meta.dirname, 'clock-at-signal.ts')}` }
  writeFileSync(file, '+0s\n')
  return {
    settings,
    by: isFaketime ? 'faketime' : 'the portal’s own Date',
    /** @param server the process that was started with the settings */
    set(seconds: number, server: number): void {
      writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}s\n`)
      if (!isFaketime) for (const pid of [server, ...childrenOf(server)]) process.kill(pid, 'SIGPWR')
    },
  }
}
