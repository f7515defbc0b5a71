import { desc, eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import type { Holding, Stored } from '#app/platform/personal-data.server.ts'
import { ifReadable, open, UNREADABLE } from '#app/platform/sealing.server.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import { diplomaTitle, statusWords } from './copy.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import * as shared from '#app/features/specialists/families/notes.server.ts'
import { assignments, notes } from './tables.server.ts'

/** Diplomas with their files, and what a specialist wrote and assigned. */
export const workData: Holding = {
  code: 'specialist',
  title: 'Дипломы, заметки и задания специалиста',
  tables: ['diplomas', 'diploma_openings', 'specialist_notes', 'specialist_assignments'],
  export: async (context: Context, accountId: string) => [
    ...(await exportDiplomas(context, accountId)),
    ...(await exportNotes(context, accountId)),
  ],
  erase: async (context: Context, accountId: string) => {
    await diplomas.erase(context, accountId)
    await context.db.delete(notes).where(eq(notes.authorId, accountId))
    await context.db.delete(assignments).where(eq(assignments.authorId, accountId))
  },
}

/** What specialists wrote about a child and showed to the family. */
export async function notesAbout(context: Context, childId: string): Promise<Stored[]> {
  const written = await shared.sharedAbout(context, childId)
  return written.map(({ text, at }) => ({ title: 'Заметка специалиста', facts: { Когда: at.toISOString(), Текст: text } }))
}

/** The card for everybody: a withdrawal of its consent destroys it at once. */
export const cardData: Holding = {
  code: 'specialist-card',
  title: 'Карточка специалиста для всех',
  tables: ['specialist_cards'],
  export: async (context: Context, accountId: string) => {
    const { fields, isPublished, link } = await cards.ownOf(context, accountId)
    if (!link) return []
    const { city = null, way = null, ages = null, contact = null } = fields
    return [
      { title: 'Карточка специалиста', facts: { Показана: isPublished, Город: city, Приём: way, Возраст: ages, Связь: contact } },
    ]
  },
  erase: cards.erase,
  consent: { purpose: 'specialist_public_profile', endsAtOnce: true },
}

async function exportDiplomas(context: Context, accountId: string) {
  const sent = await diplomas.ofAccount(context, accountId)
  return sent.map((diploma) => ({
    title: diplomaTitle(diploma),
    facts: {
      Отправлен: diploma.sentAt,
      Состояние: statusWords[diploma.status].title,
      Решение: diploma.decidedAt,
      Причина: diploma.reason,
      ...Object.fromEntries(Object.entries(diploma.qualification ?? {}).map(([name, value]) => [name, value ?? null])),
    },
  }))
}

async function exportNotes({ db, config }: Context, accountId: string) {
  const rows = await db.select().from(notes).where(eq(notes.authorId, accountId)).orderBy(desc(notes.createdAt))
  return rows.map(({ id, sealed, isShared, createdAt }) => ({
    title: 'Заметка о ребёнке',
    facts: {
      ...{ Когда: createdAt.toISOString(), 'Видит родитель': isShared },
      Текст: ifReadable(() => open(sealed, config.ANSWERS_KEY, id)) ?? UNREADABLE,
    },
  }))
}
