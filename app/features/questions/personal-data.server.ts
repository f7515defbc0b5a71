import { eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone } from '#app/platform/personal-data.server.ts'
import { ofAsker } from './questions.server.ts'
import { ticketOf } from './rules.ts'
import { specialistQuestions as table } from './tables.server.ts'

/** What a person asked specialists, and what a specialist answered. */
export const personalData: Holding = {
  code: 'questions',
  title: 'Вопросы специалисту',
  tables: ['specialist_questions'],
  consent: { purpose: 'feedback_form', endsAtOnce: true },
  subjects: async (context, accountId) => (await ofAsker(context, accountId)).map(({ id }) => `question:${id}`),
  export: async (context, accountId) => {
    const answered = await context.db.select().from(table).where(eq(table.specialistId, accountId))
    return [
      ...(await ofAsker(context, accountId)).map((row) => ({
        title: `Вопрос ${ticketOf(row.number)}`,
        facts: {
          Когда: row.createdAt.toISOString(),
          Почта: row.email,
          Вопрос: row.question,
          'Можно опубликовать без имён': row.mayPublish,
          'Как увидят читатели': row.wording,
          Ответ: row.answer,
          'Почему не передан': row.state === 'rejected' ? row.reason : null,
          'Номер черновика': row.draftId,
        },
      })),
      ...answered.map((row) => ({
        title: `Ответ на вопрос ${ticketOf(row.number)}`,
        facts: { Когда: row.answeredAt?.toISOString() ?? null, Ответ: row.answer, Роль: row.specialistRole },
      })),
    ]
  },
  erase: eraseOf,
}

/** Questions go whole; an answer that was given stays without the one who gave it. */
async function eraseOf(context: Context, accountId: string): Promise<boolean> {
  const { db, pages } = context
  const asked = (await ofAsker(context, accountId)).map(({ id }) => id)
  const gone = isAnyGone(
    await db.delete(table).where(inArray(table.id, asked)),
    await db.update(table).set({ specialistId: null }).where(eq(table.specialistId, accountId)),
  )
  await pages.drop(db, ['questions'])
  return gone
}
