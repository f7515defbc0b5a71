import type { Run } from '#app/features/child-tasks/contract.ts'
import { taskOf } from '#app/features/child-tasks/tasks.ts'
import { playRun, type Player } from './play.ts'

let made = 0
/** Right, a second later. */
const RIGHT: Player = { respond: ({ right }) => (right === null ? null : { answer: right, rtMs: 1000 }) }

/** A run of a task as a device makes it, played by the task's own dealing; each begins a second after the one before. */
export function runOf(code: string, change: Partial<Run> = {}, player = RIGHT): Run {
  const task = taskOf(code)
  if (!task) throw new Error(`No task ${code}`)
  const id = crypto.randomUUID()
  const ageYears = change.ageYears ?? 8
  const level = change.level ?? task.startLevel(ageYears)
  const { trials } = playRun(task, { seed: id, age: ageYears, level }, player)
  const device = { input: 'touch', hz: 60, frameMs: 16.67, missed: 0, widthPx: 1024, dpr: 2, isCoarseClock: false } as const
  return {
    ...{ version: 1 as const, id, task: code, taskVersion: task.version, seed: id, ageYears, level },
    startedAt: new Date(Date.now() - 3_600_000 + ++made * 1000).toISOString(),
    ...{ endedBy: 'trials' as const, practice: 'passed' as const },
    ...{ device: { ...device, isReducedMotion: false, withAdult: false }, trials },
    ...change,
  }
}
