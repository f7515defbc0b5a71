import * as people from '#app/features/accounts/people.server.ts'
import * as sent from '#app/features/feedback/personal-data.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { Holding, Stored } from '#app/platform/personal-data.server.ts'
import * as reviews from './reviews.server.ts'

const STATES = { pending: 'ждёт проверки', published: 'опубликован', rejected: 'не опубликован' }
type Review = Awaited<ReturnType<typeof ofPerson>>[number]

/** Reviews: the form they came by while it is kept, and what stands on the page. */
export const personalData: Holding = {
  code: 'reviews',
  title: 'Отзывы',
  tables: ['reviews'],
  export: exportReviews,
  erase: async (context, accountId) => {
    const ids = await idsOf(context, accountId)
    await reviews.erase(context, ids)
    const isAnySent = await sent.eraseMessages(context, accountId, true)
    return ids.length > 0 || isAnySent
  },
  hide: async (context, accountId) => reviews.setHidden(context, await idsOf(context, accountId), context.now),
  show: async (context, accountId) => reviews.setHidden(context, await idsOf(context, accountId), null),
  consent: { purpose: 'review_publication', endsAtOnce: true },
  subjects: async (context, accountId) => {
    const ofPublished = (await ofPerson(context, accountId)).map(({ messageId }) => `message:${messageId}`)
    return [...new Set([...ofPublished, ...(await sent.subjectsOf(context, accountId, true))])]
  },
}

async function exportReviews(context: Context, accountId: string): Promise<Stored[]> {
  const found = new Map((await ofPerson(context, accountId)).map((row) => [row.messageId, row]))
  const more = new Map([...found].map(([id, row]) => [id, factsOf(row)]))
  const withForm = await sent.exportMessages(context, { accountId, areReviews: true }, more)
  const formIds = new Set(await sent.idsOf(context, accountId, true))
  const alone = [...found.values()].filter(({ messageId }) => !formIds.has(messageId))
  return [
    ...withForm,
    ...alone.map((row) => ({
      title: `Отзыв ${row.date}`,
      facts: { Когда: row.date, Тема: row.tagText, Текст: row.detailText, Оценка: row.rating, ...factsOf(row) },
    })),
  ]
}

function factsOf({ name, mayPublish, state, reason, answer }: Review) {
  return {
    'Подпись на странице': name,
    'Согласие на публикацию': mayPublish,
    Состояние: STATES[state],
    'Почему не опубликован': reason,
    'Ответ портала': answer,
  }
}

async function ofPerson(context: Context, accountId: string) {
  const messageIds = await sent.idsOf(context, accountId, true)
  return reviews.ofWriter(context, { accountId, email: await people.provedEmailOf(context, accountId), messageIds })
}

async function idsOf(context: Context, accountId: string): Promise<number[]> {
  return (await ofPerson(context, accountId)).map(({ id }) => id)
}
