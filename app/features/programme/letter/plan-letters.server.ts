import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { suggest } from '#app/features/children/mail.server.ts'
import { relationsTo, type ChildRow } from '#app/features/children/permissions.server.ts'
import { children } from '#app/features/children/tables.server.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import { dayAfter, dayInMoscow } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import * as plans from '#app/features/programme/plans.server.ts'
import { isLastOfWeek } from '#app/features/programme/rules.ts'
import { planLetters } from '#app/features/programme/tables.server.ts'
import { PlanLetter } from './plan-letter.tsx'
import { linkTo } from './plan-links.server.ts'
import { href } from '#app/shared/href.ts'

/** Sends the letters of the plans whose week ends today to those who asked for them; each once a day at the most. */
export async function sendDue(context: Context): Promise<void> {
  const today = dayInMoscow(context.now)
  const rows = await context.db
    .select({ letter: planLetters, child: children })
    .from(planLetters)
    .innerJoin(children, eq(children.id, planLetters.childId))
    .where(
      and(
        or(isNull(planLetters.sentOn), lt(planLetters.sentOn, today)),
        isNull(children.archivedAt),
        isNull(children.deleteAfter),
      ),
    )
  await eachOrFail(context, rows, {
    work: ({ letter, child }) => send(context, { child, accountId: letter.accountId, today }),
    failed: 'a letter about a plan was not sent',
  })
}

type To = { child: ChildRow; accountId: string; today: string }

async function send(context: Context, { child, accountId, today }: To): Promise<void> {
  const relations = (await relationsTo(context, accountId, child.id))?.relations ?? []
  if (!relations.some((relation) => relation === 'owner' || relation === 'guardian_edit')) return
  const { of: made, week, mapAgainOn } = await plans.made(context, child)
  if (!made || week.length === 0 || !isLastOfWeek(made.filledOn, today)) return
  // Said once, on the evening before that day.
  const isMapDue = mapAgainOn === dayAfter(today, 1)
  await inTransaction(context, async (inside) => {
    const steps = week.map(({ code, minutes }, place) => ({
      title: `Шаг ${place + 1}, ${minutesInWords(minutes)}: сделали`,
      link: linkTo(inside, { childId: child.id, accountId, code, on: today }),
    }))
    const plan = `${inside.config.PUBLIC_URL}${href('/cabinet/plan')}?child=${child.id}`
    await suggest(inside, accountId, {
      subject: isMapDue ? 'Неделя плана прошла, карту можно заполнить снова' : 'Неделя плана прошла',
      kind: 'plan',
      body: (unsubscribe) => PlanLetter({ steps, isMapDue, plan, unsubscribe }),
    })
    await inside.db
      .update(planLetters)
      .set({ sentOn: today })
      .where(and(eq(planLetters.childId, child.id), eq(planLetters.accountId, accountId)))
  })
}
