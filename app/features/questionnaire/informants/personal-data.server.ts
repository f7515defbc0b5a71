import { and, desc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import { informantLinks, submissionOwners, submissions } from '#app/features/questionnaire/tables.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Holding, Stored } from '#app/platform/personal-data.server.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { HOLDING_TITLE, informantNames, stateWords } from './copy.ts'
import { standingOf } from './rules.ts'

/** The links by which others answer about the children of an account, and what they answered. */
export const personalData: Holding = {
  code: 'informants',
  title: HOLDING_TITLE,
  tables: ['informant_links'],
  export: exportLinks,
  erase: (context, accountId) => eraseLinks(context, eq(informantLinks.accountId, accountId)),
  eraseHidden: (context, accountId) =>
    eraseLinks(context, and(eq(informantLinks.accountId, accountId), isNotNull(informantLinks.hiddenAt))),
  hide: (context, accountId) => setHidden(context, accountId, context.now),
  show: (context, accountId) => setHidden(context, accountId, null),
  consent: { purpose: 'informant', endsAtOnce: false },
}

/** Destroys the links of children whose cards go; their answers go with the results of the card. */
export async function eraseOfChildren(context: Context, childIds: string[]): Promise<void> {
  await eraseLinks(context, inArray(informantLinks.childId, childIds))
}

/** The answers themselves are exported with the results. */
async function exportLinks({ db, now }: Context, accountId: string): Promise<Stored[]> {
  const rows = await db
    .select()
    .from(informantLinks)
    .where(eq(informantLinks.accountId, accountId))
    .orderBy(desc(informantLinks.createdAt))
  return rows.map((row) => ({
    title: `Ссылка для ответов: ${informantNames[row.informant].toLowerCase()}, ${dayInWords(row.createdAt)}`,
    facts: {
      ...{ Карточка: row.childId, Создана: row.createdAt.toISOString(), 'Открыта до': row.until.toISOString() },
      'Впервые открыли': row.openedAt?.toISOString() ?? null,
      Ответили: row.answeredAt?.toISOString() ?? null,
      Закрыта: row.closedAt?.toISOString() ?? null,
      'Ответы забраны': row.takenBackAt?.toISOString() ?? null,
      ...{ Состояние: stateWords[standingOf(row, now).state], Результат: row.submissionId },
    },
  }))
}

async function eraseLinks({ db }: Context, which: SQL | undefined): Promise<boolean> {
  const gone = await db.delete(informantLinks).where(which).returning({ submissionId: informantLinks.submissionId })
  const ids = gone.flatMap(({ submissionId }) => submissionId ?? [])
  if (ids.length > 0) await db.delete(submissions).where(inArray(submissions.id, ids))
  return gone.length > 0
}

async function setHidden({ db }: Context, accountId: string, hiddenAt: Date | null): Promise<void> {
  const rows = await db
    .update(informantLinks)
    .set({ hiddenAt })
    .where(eq(informantLinks.accountId, accountId))
    .returning({ submissionId: informantLinks.submissionId })
  const ids = rows.flatMap(({ submissionId }) => submissionId ?? [])
  if (ids.length > 0) await db.update(submissionOwners).set({ hiddenAt }).where(inArray(submissionOwners.submissionId, ids))
}
