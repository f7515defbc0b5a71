import { and, desc, eq, inArray, ne, or } from 'drizzle-orm'
import * as reviews from '#app/features/reviews/reviews.server.ts'
import { accountOf } from '#app/features/accounts/accounts.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import * as files from '#app/platform/files.server.ts'
import type { Holding, Stored, StoredFile } from '#app/platform/personal-data.server.ts'
import { ticketOf } from './rules.ts'
import { messages } from './tables.server.ts'

/** What the person wrote to the portal and the files with it. */
export const messageData: Holding = {
  code: 'messages',
  title: 'Письма порталу',
  tables: ['messages'],
  export: (context, accountId) => exportMessages(context, accountId, false),
  erase: (context, accountId) => eraseMessages(context, accountId, false),
  consent: { purpose: 'feedback_form', endsAtOnce: true },
  subjects: (context, accountId) => subjectsOf(context, accountId, false),
}

/** Reviews: the form they came by, and what stands on the page. */
export const reviewData: Holding = {
  code: 'reviews',
  title: 'Отзывы',
  tables: ['reviews'],
  export: (context, accountId) => exportMessages(context, accountId, true),
  erase: (context, accountId) => eraseMessages(context, accountId, true),
  hide: async (context, accountId) => reviews.setHidden(context, await idsOf(context, accountId, true), context.now),
  show: async (context, accountId) => reviews.setHidden(context, await idsOf(context, accountId, true), null),
  consent: { purpose: 'review_publication', endsAtOnce: true },
  subjects: (context, accountId) => subjectsOf(context, accountId, true),
}

type Row = typeof messages.$inferSelect

async function exportMessages(context: Context, accountId: string, areReviews: boolean): Promise<Stored[]> {
  const rows = await rowsOf(context, accountId, areReviews)
  const published = new Map(
    (
      await reviews.ofMessages(
        context,
        rows.map(({ id }) => id),
      )
    ).map((row) => [row.messageId, row]),
  )
  return Promise.all(rows.map(async (row) => ({ ...storedOf(row, published.get(row.id)), files: await filesOf(context, row) })))
}

type Review = Awaited<ReturnType<typeof reviews.ofMessages>>[number]

function storedOf(row: Row, review: Review | undefined): Stored {
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
      Файл: row.fileName ? `${row.fileType}, ${row.fileBytes} байт; лежит в файле JSON` : null,
      'Номер черновика': row.draftId,
      ...(review
        ? {
            'Подпись на странице': review.name,
            'Согласие на публикацию': review.mayPublish,
            Состояние: STATES[review.state],
            'Почему не опубликован': review.reason,
            'Ответ портала': review.answer,
          }
        : {}),
    },
  }
}

async function filesOf(context: Context, { fileName, fileType }: Row): Promise<StoredFile[]> {
  if (!fileName) return []
  return [{ type: fileType ?? '', base64: (await files.read(context, fileName)).toString('base64') }]
}

const STATES = { pending: 'ждёт проверки', published: 'опубликован', rejected: 'не опубликован' }

async function eraseMessages(context: Context, accountId: string, areReviews: boolean): Promise<void> {
  const rows = await rowsOf(context, accountId, areReviews)
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  if (areReviews) await reviews.erase(context, ids)
  await context.db.delete(messages).where(inArray(messages.id, ids))
  for (const { fileName } of rows) if (fileName) await files.remove(context, fileName)
}

/** Sent from the account, or with its address where the person has proved to own it. */
async function rowsOf(context: Context, accountId: string, areReviews: boolean): Promise<Row[]> {
  const { email, emailVerified } = await accountOf(context, accountId)
  const byPerson = or(eq(messages.accountId, accountId), emailVerified ? eq(messages.email, email) : undefined)
  const ofKind = areReviews ? eq(messages.form, 'reviews') : ne(messages.form, 'reviews')
  return context.db.select().from(messages).where(and(byPerson, ofKind)).orderBy(desc(messages.createdAt))
}

async function idsOf(context: Context, accountId: string, areReviews: boolean): Promise<string[]> {
  return (await rowsOf(context, accountId, areReviews)).map(({ id }) => id)
}

async function subjectsOf(context: Context, accountId: string, areReviews: boolean): Promise<string[]> {
  return (await idsOf(context, accountId, areReviews)).map((id) => `message:${id}`)
}
