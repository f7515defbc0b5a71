import { inArray } from 'drizzle-orm'
import * as children from '#app/features/children/children.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import type { Run } from './contract.ts'
import { endWords, markWords } from './copy.ts'
import { marksOf } from './marks.ts'
import * as runs from './runs.server.ts'
import { childTaskSettings } from './tables.server.ts'
import { taskOf } from './tasks.ts'

/** Plays of tasks and what a parent chose for them; they go with the child's card as well. */
export const personalData: Holding = {
  code: 'tasks',
  title: 'Записи игр ребёнка',
  tables: ['child_task_runs', 'child_task_settings', 'child_leaf_rows'],
  // Each child's go with its card, in its place of the export.
  export: async () => [],
  erase: async (context, accountId) => {
    const ids = await children.idsOf(context, accountId)
    if (ids.length === 0) return false
    const erased = await runs.erase(context, ids)
    const chosen = await context.db.delete(childTaskSettings).where(inArray(childTaskSettings.childId, ids))
    return erased || isAnyGone(chosen)
  },
  consent: { purpose: 'tasks', endsAtOnce: true },
}

/** The runs of one child for the export: every trial. */
export async function runsAbout(context: Context, childId: string): Promise<Stored[]> {
  const kept = await runs.ofChild(context, childId)
  return kept.map(({ run, receivedAt }) => ({
    title: `Игра: ${taskOf(run.task)?.title ?? run.task}`,
    facts: {
      ...{
        Номер: run.id,
        Начата: run.startedAt,
        Получена: receivedAt.toISOString(),
        Возраст: run.ageYears,
        Конец: endWords[run.endedBy],
      },
      Пометки: marksIn(run),
      Пробы: JSON.stringify(run.trials),
    },
  }))
}

function marksIn({ task: code, trials }: Run): string {
  const task = taskOf(code)
  const marks = task ? marksOf(task, trials) : []
  return marks.map((mark) => markWords[mark]).join('; ')
}
