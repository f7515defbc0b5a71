import { desc, eq } from 'drizzle-orm'
import type { Context } from '#app/platform/context.server.ts'
import { type Holding, isAnyGone, type Stored } from '#app/platform/personal-data.server.ts'
import { ifReadable, open, UNREADABLE } from '#app/platform/sealing.server.ts'
import * as cards from '#app/features/specialists/public-card/public-cards.server.ts'
import { diplomaTitle, statusWords } from './copy.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'
import * as shared from '#app/features/specialists/families/notes.server.ts'
import * as assignments from '#app/features/specialists/families/assignments.server.ts'
import { doseInWords } from '#app/features/specialists/families/dose.ts'
import * as noteTemplates from '#app/features/specialists/families/note-templates.server.ts'
import { assignments as assignmentRows, notes } from './tables.server.ts'

/** Diplomas with their files, and what a specialist wrote and assigned. */
export const workData: Holding = {
  code: 'specialist',
  title: 'Дипломы, заметки и задания специалиста',
  tables: ['diplomas', 'diploma_openings', 'specialist_notes', 'specialist_note_templates', 'specialist_assignments'],
  export: async (context: Context, accountId: string) => [
    ...(await exportDiplomas(context, accountId)),
    ...(await exportNotes(context, accountId)),
    ...(await exportTemplates(context, accountId)),
    ...(await assignments.kept(context, { authorId: accountId })).map((one) => assigned('Задание семье', one)),
  ],
  erase: async (context: Context, accountId: string) => {
    const sent = await diplomas.erase(context, accountId)
    const kept = await noteTemplates.erase(context, accountId)
    const written = isAnyGone(
      await context.db.delete(notes).where(eq(notes.authorId, accountId)),
      await context.db.delete(assignmentRows).where(eq(assignmentRows.authorId, accountId)),
    )
    return sent || kept || written
  },
}

/** What specialists wrote about a child and showed to the family, and what they asked it to do. */
export async function notesAbout(context: Context, childId: string): Promise<Stored[]> {
  const written = await shared.sharedAbout(context, childId)
  return [
    ...written.map(({ text, at }) => ({ title: 'Заметка специалиста', facts: { Когда: at.toISOString(), Текст: text } })),
    ...(await assignments.kept(context, { childId })).map((one) => assigned('Задание специалиста', one)),
  ]
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
  hide: (context: Context, accountId: string) => cards.setGoing(context, accountId, context.now),
  show: (context: Context, accountId: string) => cards.setGoing(context, accountId, null),
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

function assigned(
  title: string,
  { kind, code, dose, at, comment }: Awaited<ReturnType<typeof assignments.kept>>[number],
): Stored {
  const what = kind === 'questionnaire' ? 'Карта наблюдений' : code
  return { title, facts: { Когда: at.toISOString(), Что: what, Доза: dose && doseInWords(dose), Слова: comment } }
}

async function exportTemplates(context: Context, accountId: string): Promise<Stored[]> {
  const kept = await noteTemplates.ofAccount(context, accountId)
  return kept.map(({ title, text }) => ({ title: 'Шаблон заметки', facts: { Название: title, Текст: text } }))
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
