import { sealedColumns as accounts } from '#app/features/accounts/sealed-columns.server.ts'
import { sealedColumns as family } from '#app/features/children/sealed-columns.server.ts'
import { sealedColumns as tasks } from '#app/features/child-tasks/sealed-columns.server.ts'
import { sealedColumns as diary } from '#app/features/diary/sealed-columns.server.ts'
import { sealedColumns as invitations } from '#app/features/invitations/sealed-columns.server.ts'
import { sealedColumns as questionnaire } from '#app/features/questionnaire/sealed-columns.server.ts'
import { sealedColumns as specialists } from '#app/features/specialists/sealed-columns.server.ts'
import { sealedColumns as subscriptions } from '#app/features/subscriptions/sealed-columns.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { countOf, isNothingReadable, type SealedCount } from '#app/platform/sealed-rows.server.ts'

/** Everything that is sealed with ANSWERS_KEY. */
export const SEALED_COLUMNS = [
  ...questionnaire,
  ...family,
  ...accounts,
  ...invitations,
  ...specialists,
  ...subscriptions,
  ...tasks,
  ...diary,
]

export type Unreadable = { total: number; unreadable: number; kinds: SealedCount[] }

/** How many sealed rows there are and how many of them none of our keys opens; `kinds` are those that have any such row. */
export async function countUnreadable(context: Pick<Context, 'db' | 'config'>): Promise<Unreadable> {
  const counts = await countOf(context, SEALED_COLUMNS)
  const sum = (of: 'total' | 'unreadable') => counts.reduce((before, count) => before + count[of], 0)
  return { total: sum('total'), unreadable: sum('unreadable'), kinds: counts.filter(({ unreadable }) => unreadable > 0) }
}

/** @throws AppError failed — with a sentence for the operator when the key of the settings opens nothing of what is there */
export async function requireFittingKey(context: Pick<Context, 'db' | 'config'>): Promise<void> {
  if (!(await isNothingReadable(context, SEALED_COLUMNS))) return
  throw new AppError(
    'failed',
    'Ключ ANSWERS_KEY не открывает ни одной записи этой базы. Верните прежний ключ: он стоял в настройках или лежал в файле VAR_DIR/answers-key. Новый ключ пишется через запятую перед прежним.',
  )
}
