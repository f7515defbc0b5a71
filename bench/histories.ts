/** Histories of two devices of one child, with networks cut, answers lost and tabs killed: every run arrives once and in its order. */
import { spawnSync } from 'node:child_process'
import { root } from './portal.ts'

const USUAL = '1000'

/** @returns whether nothing was lost and nothing doubled; a history that did not hold is printed by its seed */
export function liveHistories([histories = USUAL, seed = String(Math.floor(Date.now() / 1000))]: string[]): boolean {
  console.log(`Историй двух устройств: ${histories}, зерно ${seed}`)
  const began = performance.now()
  const { status } = spawnSync('bin/test', ['app/features/child-tasks/runs.test.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, RUN_HISTORIES: histories, RUN_SEED: seed },
  })
  console.log(`за ${Math.round((performance.now() - began) / 1000)} с`)
  return status === 0
}
