import * as sent from '#app/features/feedback/personal-data.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Holding } from '#app/platform/personal-data.server.ts'
import * as reviews from './reviews.server.ts'

const STATES = { pending: 'ждёт проверки', published: 'опубликован', rejected: 'не опубликован' }

/** Reviews: the form they came by, and what stands on the page. */
export const personalData: Holding = {
  code: 'reviews',
  title: 'Отзывы',
  tables: ['reviews'],
  export: async (context, accountId) => sent.exportMessages(context, accountId, true, await publishedOf(context, accountId)),
  erase: async (context, accountId) => {
    const ids = await sent.idsOf(context, accountId, true)
    if (ids.length > 0) await reviews.erase(context, ids)
    await sent.eraseMessages(context, accountId, true)
  },
  hide: async (context, accountId) => reviews.setHidden(context, await sent.idsOf(context, accountId, true), context.now),
  show: async (context, accountId) => reviews.setHidden(context, await sent.idsOf(context, accountId, true), null),
  consent: { purpose: 'review_publication', endsAtOnce: true },
  subjects: (context, accountId) => sent.subjectsOf(context, accountId, true),
}

async function publishedOf(context: Context, accountId: string) {
  const rows = await reviews.ofMessages(context, await sent.idsOf(context, accountId, true))
  return new Map(
    rows.map((row) => [
      row.messageId,
      {
        'Подпись на странице': row.name,
        'Согласие на публикацию': row.mayPublish,
        Состояние: STATES[row.state],
        'Почему не опубликован': row.reason,
        'Ответ портала': row.answer,
      },
    ]),
  )
}
