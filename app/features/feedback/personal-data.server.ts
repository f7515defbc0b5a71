import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import { accountOf } from '#app/features/accounts/accounts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as files from '#app/platform/files.server.ts'
import type { Holding, Stored, StoredFile } from '#app/platform/personal-data.server.ts'
import { ticketOf } from './rules.ts'
import { messages } from './tables.server.ts'

/** What the person wrote to the portal and the files with it. */
export const personalData: Holding = {
  code: 'messages',
  title: 'Письма порталу',
  tables: ['messages'],
  export: (context, accountId) => exportMessages(context, { accountId, areReviews: false }),
  erase: (context, accountId) => eraseMessages(context, accountId, false),
  consent: { purpose: 'feedback_form', endsAtOnce: true },
  subjects: (context, accountId) => subjectsOf(context, accountId, false),
}

type Row = typeof messages.$inferSelect

type Facts = Stored['facts']

/**
 * The messages of a person, with their files.
 * @param more what else is known of some of them, by the message's id
 */
export async function exportMessages(
  context: Context,
  { accountId, areReviews }: { accountId: string; areReviews: boolean },
  more: Map<string, Facts> = new Map(),
): Promise<Stored[]> {
  const rows = await rowsOf(context, accountId, areReviews)
  return Promise.all(
    rows.map(async (row) => {
      const kept = await filesOf(context, row)
      return { ...storedOf(row, kept.length > 0, more.get(row.id)), files: kept }
    }),
  )
}

function storedOf(row: Row, hasFile: boolean, more: Facts = {}): Stored {
  return {
    title: `${row.form === 'reviews' ? 'Отзыв' : 'Письмо'} ${ticketOf(row.number)}`,
    facts: {
      Когда: row.createdAt.toISOString(),
      Форма: row.form,
      Тема: row.topic,
      Имя: row.name,
      Почта: row.email,
      Текст: row.message,
      Оценка: row.rating,
      Ответ: row.answer,
      Файл: row.fileName ? `${row.fileType}, ${row.fileBytes} байт; ${hasFile ? 'лежит в файле JSON' : 'не сохранился'}` : null,
      'Номер черновика': row.draftId,
      ...more,
    },
  }
}

async function filesOf(context: Context, { fileName, fileType }: Row): Promise<StoredFile[]> {
  const bytes = fileName && (await files.find(context, fileName))
  return bytes ? [{ type: fileType ?? '', base64: bytes.toString('base64') }] : []
}

/** Destroys the messages of a person and their files. @returns whether there were any */
export async function eraseMessages(context: Context, accountId: string, areReviews: boolean): Promise<boolean> {
  const rows = await rowsOf(context, accountId, areReviews)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  // The rows go last: they alone know the names of the files.
  for (const { fileName } of rows) if (fileName) await files.remove(context, fileName)
  await context.db.delete(messages).where(inArray(messages.id, ids))
  return true
}

/** Sent from the account, or with its address where the person has proved to own it. */
async function rowsOf(context: Context, accountId: string, areReviews: boolean): Promise<Row[]> {
  const { email, emailVerified } = await accountOf(context, accountId)
  const byPerson = or(eq(messages.accountId, accountId), emailVerified ? eq(messages.email, email) : undefined)
  const ofKind = areReviews ? eq(messages.form, 'reviews') : ne(messages.form, 'reviews')
  return context.db.select().from(messages).where(and(byPerson, ofKind)).orderBy(desc(messages.createdAt))
}

/** The messages of a person, by their ids. */
export async function idsOf(context: Context, accountId: string, areReviews: boolean): Promise<string[]> {
  return (await rowsOf(context, accountId, areReviews)).map(({ id }) => id)
}

/** The subjects under which the consents of these messages were given. */
export async function subjectsOf(context: Context, accountId: string, areReviews: boolean): Promise<string[]> {
  return (await idsOf(context, accountId, areReviews)).map((id) => `message:${id}`)
}
