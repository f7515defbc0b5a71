import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as desk from '#app/features/feedback/desk-messages.server.ts'
import * as moderation from './desk-reviews.server.ts'
import { reviewCopy as copy } from './copy.ts'
import * as reviews from './reviews.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const ALL = { page: 1, perPage: 25, order: 'asc' } as const

let editor: Person
beforeEach(async () => {
  editor ??= await person('editor')
})

async function write(form: 'reviews' | 'contacts', email: string, changes: Record<string, string> = {}): Promise<string> {
  const body = new FormData()
  const fields = { form, name: 'Анна Петрова', email, message: 'Опросник помог понять, с чего начать.', rating: '4' }
  for (const [name, value] of Object.entries({ ...fields, consent: 'true', review_publication: 'true', ...changes }))
    body.set(name, value)
  const sent = await portal.visitor().post('feedback', body)
  expect(sent.status).toBe(201)
  return sent.body.ticket
}
const newest = async () => (await moderation.list(editor, { ...ALL, sort: 'date', order: 'desc' })).data[0]!.id // just written

describe('a review', () => {
  test('waits, is published by an editor, and its writer gets a letter', async () => {
    await write('reviews', 'anna@primer.example')
    expect(await moderation.waiting(editor)).toBe(1)
    const id = await newest()
    expect(await moderation.publish(editor, id, {})).toMatchObject({ state: 'published' })
    expect((await portal.visitor().get('reviews')).body).toMatchObject({ total: 1 })
    expect((await portal.lettersTo('anna@primer.example')).map(({ subject }) => subject)).toContain('Ваш отзыв опубликован')
  })

  test('is answered by the portal beside its seven fields', async () => {
    await write('reviews', 'answered@primer.example')
    const id = await newest()
    await moderation.publish(editor, id, {})
    await moderation.answer(editor, id, { answer: 'Спасибо, исправили.' })
    const { answers, items } = await reviews.list(editor, { page: 1 })
    expect(answers[0]).toBe('Спасибо, исправили.')
    expect(items[0]).not.toHaveProperty('answer')
  })

  test('is rejected with a reason that its writer reads, and leaves the page', async () => {
    await write('reviews', 'school@primer.example')
    const id = await newest()
    await moderation.publish(editor, id, {})
    const { total } = (await portal.visitor().get('reviews')).body
    await moderation.reject(editor, id, { reason: 'Названа школа ребёнка, уберите её.' })
    expect((await portal.visitor().get('reviews')).body.total).toBe(total - 1)
    const letters = await portal.lettersTo('school@primer.example')
    expect(letters.at(-1)?.text).toContain('Названа школа ребёнка')
  })

  test('that its writer is taking back is not published, and no letter says that it is', async () => {
    await write('reviews', 'taken@primer.example')
    const id = await newest()
    await portal.platform.db.execute(sql`update reviews set hidden_at = now() where id = ${id}`)
    await expect(moderation.publish(editor, id, {})).rejects.toMatchObject({ message: copy.takenBack })
    expect((await portal.lettersTo('taken@primer.example')).map(({ subject }) => subject)).not.toContain('Ваш отзыв опубликован')
  })

  test('without consent is not published by an editor either', async () => {
    await write('reviews', 'silent@primer.example', { review_publication: '' })
    await expect(moderation.publish(editor, await newest(), {})).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('is decided on by one moderator: a page of before turns nothing over, the same once more sends no second letter', async () => {
    await write('reviews', 'twice@primer.example')
    const id = await newest()
    const subjects = async () => (await portal.lettersTo('twice@primer.example')).slice(1).map(({ subject }) => subject)
    const pending = { decidedAt: (await moderation.read(editor, id)).decidedAt }
    expect(pending).toEqual({ decidedAt: null })
    await moderation.publish(editor, id, pending)
    await moderation.publish(editor, id, pending)
    expect(await subjects()).toEqual(['Ваш отзыв опубликован'])
    const reason = 'Названа школа ребёнка, уберите её.'
    const refusal = { code: 'changed_meanwhile', message: expect.stringContaining('другое решение') }
    await expect(moderation.reject(editor, id, { reason, ...pending })).rejects.toMatchObject(refusal)
    const { decidedAt } = await moderation.read(editor, id)
    const now = new Date(editor.now.getTime() + 60_000)
    expect(await moderation.reject({ ...editor, now }, id, { reason, decidedAt })).toMatchObject({ state: 'rejected', reason })
    await moderation.reject(editor, id, { reason, decidedAt })
    await expect(moderation.reject(editor, id, { reason: 'Это реклама другого портала.' })).rejects.toMatchObject(refusal)
    await expect(moderation.publish(editor, id, { decidedAt })).rejects.toMatchObject(refusal)
    expect(await subjects()).toEqual(['Ваш отзыв опубликован', 'Ваш отзыв не опубликован'])
    expect(await moderation.publish(editor, id, { decidedAt: now.toISOString() })).toMatchObject({ state: 'published' })
  })

  test('keeps the answer that another moderator wrote meanwhile', async () => {
    await write('reviews', 'answers@primer.example')
    const id = await newest()
    const said = { answer: 'Спасибо, исправили.', readAnswer: null }
    await moderation.answer(editor, id, said)
    await expect(moderation.answer(editor, id, { ...said, answer: 'Проверим.' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringContaining('ответ под'),
    })
    expect(await moderation.answer(editor, id, said)).toMatchObject({ answer: 'Спасибо, исправили.' })
    expect(await moderation.answer(editor, id, { answer: '', readAnswer: 'Спасибо, исправили.' })).toMatchObject({ answer: null })
  })

  test('is found by the name that the list shows, typed with a plain space', async () => {
    await write('reviews', 'named@primer.example', { name: 'Ефросинья Ситникова' })
    for (const q of ['Ефросинья С.', 'Ефросинья\u00a0С.']) expect((await moderation.list(editor, { ...ALL, q })).total).toBe(1)
  })

  test('is found by words and by state', async () => {
    await write('reviews', 'words@primer.example', { message: 'Понравились занятия с ритмом и хлопками.' })
    expect((await moderation.list(editor, { ...ALL, q: 'ритмом', state: 'pending' })).total).toBe(1)
    expect((await moderation.list(editor, { ...ALL, q: 'ритмом', state: 'published' })).total).toBe(0)
  })
})

describe('a message', () => {
  const find = async (ticket: string) =>
    (await desk.list(editor, { ...ALL, perPage: 100 })).data.find((row) => row.ticket === ticket)!

  test('is answered by letter once, and counted no more', async () => {
    const ticket = await write('contacts', 'ask@primer.example', { topic: 'payment' })
    const before = await desk.waiting(editor)
    const { id } = await find(ticket)
    expect(await desk.answer(editor, id, 'Деньги вернулись на карту.')).toMatchObject({ state: 'answered' })
    expect(await desk.waiting(editor)).toBe(before - 1)
    const letter = (await portal.lettersTo('ask@primer.example')).at(-1)
    expect(letter).toMatchObject({ subject: `Ответ на обращение ${ticket}` })
    expect(letter?.text).toContain('Деньги вернулись на карту.')
    await expect(desk.answer(editor, id, 'Ещё один ответ.')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test('is closed without a letter and taken up again', async () => {
    const { id } = await find(await write('contacts', 'close@primer.example'))
    const before = (await portal.lettersTo('close@primer.example')).length
    expect(await desk.setClosed(editor, id, true)).toMatchObject({ state: 'closed' })
    expect(await desk.setClosed(editor, id, false)).toMatchObject({ state: 'new' })
    expect(await portal.lettersTo('close@primer.example')).toHaveLength(before)
  })

  test('of the reviews stands in the list of reviews alone', async () => {
    const ticket = await write('reviews', 'where@primer.example')
    expect(await find(ticket)).toBeUndefined()
  })
})

test('every decision is a line of the log', async () => {
  const { rows } = await portal.platform.db.execute(sql`select distinct action from audit_log order by action`)
  expect(rows.map(({ action }) => action)).toEqual([
    ...['message.answer', 'message.close', 'message.reopen', 'review.answer', 'review.publish', 'review.reject'],
  ])
})
