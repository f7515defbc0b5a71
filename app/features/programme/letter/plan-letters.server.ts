import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { suggest } from '#app/features/children/mail.server.ts'
import { relationsTo, type ChildRow } from '#app/features/children/permissions.server.ts'
import { children } from '#app/features/children/tables.server.ts'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { leadingOf } from '#app/features/questionnaire/result/kinds.ts'
import { inTransaction, type Context } from '#app/platform/context.server.ts'
import { eachOrFail } from '#app/platform/each-apart.server.ts'
import { dateInWords, dayAfter, dayInMoscow } from '#app/shared/dates.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import * as plans from '#app/features/programme/plans.server.ts'
import { isLastOfWeek } from '#app/features/programme/rules.ts'
import { planLetters } from '#app/features/programme/tables.server.ts'
import { PlanLetter, planLetterTitle } from './plan-letter.tsx'
import { linkTo } from './plan-links.server.ts'
import { href } from '#app/shared/href.ts'

/** Sends the letters of the plans whose week ends today to those who asked for them; each once a day at the most. */
export async function sendDue(context: Context): Promise<void> {
  const today = dayInMoscow(context.now)
  const rows = await context.db
    .select({ accountId: planLetters.accountId, child: children })
    .from(planLetters)
    .innerJoin(children, eq(children.id, planLetters.childId))
    .where(and(isUnsent(today), isNull(children.archivedAt), isNull(children.deleteAfter)))
  await eachOrFail(context, rows, {
    work: ({ accountId, child }) => send(context, { child, accountId, today }),
    failed: 'a letter about a plan was not sent',
  })
}

function isUnsent(today: string) {
  return or(isNull(planLetters.sentOn), lt(planLetters.sentOn, today))
}

type To = { child: ChildRow; accountId: string; today: string }

async function send(context: Context, { child, accountId, today }: To): Promise<void> {
  // The day alone is asked first: a seventh of them is due, and a plan takes ten queries.
  const newest = leadingOf((await childResults.ofChildren(context, [child.id])).toReversed())
  if (!newest || !isLastOfWeek(newest.view.filledOn, today)) return
  const relations = (await relationsTo(context, accountId, child.id))?.relations ?? []
  if (!relations.some((relation) => relation === 'owner' || relation === 'guardian_edit')) return
  const { week, mapAgainOn, isWhole } = await plans.made(context, child)
  if (week.length === 0) return
  // Said once, on the evening before that day.
  const mapFrom = mapAgainOn === dayAfter(today, 1) ? dateInWords(mapAgainOn) : null
  await inTransaction(context, async (inside) => {
    const taken = await inside.db
      .update(planLetters)
      .set({ sentOn: today })
      .where(and(eq(planLetters.childId, child.id), eq(planLetters.accountId, accountId), isUnsent(today)))
      .returning({ childId: planLetters.childId })
    if (taken.length === 0) return
    const steps = week.map(({ code, minutes }, place) => ({
      title: `Шаг ${place + 1}, ${minutesInWords(minutes)}: сделали`,
      link: linkTo(inside, { childId: child.id, accountId, code, on: today }),
    }))
    const plan = `${inside.config.PUBLIC_URL}${href('/cabinet/plan')}?child=${child.id}`
    await suggest(inside, accountId, {
      subject: planLetterTitle(mapFrom),
      kind: 'plan',
      body: (unsubscribe) => PlanLetter({ steps, mapFrom, isWhole, plan, unsubscribe }),
    })
  })
}
