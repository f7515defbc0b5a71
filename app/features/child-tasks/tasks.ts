import type { Task } from './task.ts'
import { dots } from './tasks/dots/task.ts'
import { goNoGo } from './tasks/go-no-go/task.ts'
import { letters } from './tasks/letters/task.ts'
import { line } from './tasks/line/task.ts'
import { nBack } from './tasks/n-back/task.ts'
import { naming } from './tasks/naming/task.ts'
import { schulte } from './tasks/schulte/task.ts'
import { span } from './tasks/span/task.ts'
import { stop } from './tasks/stop/task.ts'

/** Every task there is. The stop-signal has two forms by age, in a folder each. */
export const TASKS: readonly Task[] = [schulte, stop, goNoGo, span, nBack, letters, naming, dots, line]

/** A task by its code; undefined where there is none (any more). */
export function taskOf(code: string): Task | undefined {
  return TASKS.find((task) => task.code === code)
}

/** What a step of the garden is called when it was a task. */
export const STEP_PREFIX = 'task-'

/** What the step of a task is called; undefined for a step of another kind. */
export function titleOfStep(code: string): string | undefined {
  return code.startsWith(STEP_PREFIX) ? taskOf(code.slice(STEP_PREFIX.length))?.title : undefined
}
