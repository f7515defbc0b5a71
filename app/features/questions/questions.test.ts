import { beforeEach, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { systemContext } from '#app/platform/context.server.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as answers from './answers.server.ts'
import * as moderation from './desk-questions.server.ts'
import { personalData } from './personal-data.server.ts'
import * as questions from './questions.server.ts'
import { specialistQuestions as table } from './tables.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const ASKED = 'Мише из школы № 5 восемь лет, читает по слогам. Что делать?'
const WORDING = { title: 'Восемь лет, читает по слогам', wording: 'Ребёнку восемь лет, читает по слогам. Что делать дома?' }
const ANSWER = 'Читайте вместе по десять минут.\n\nВы строчку, ребёнок строчку. <b>Через месяц</b> покажите логопеду.'

let editor: Person
let neuro: Person
beforeEach(async () => {
  editor ??= await person('editor')
  neuro ??= await person('neuropsychologist')
})

async function ask(email: string, changes: object = {}): Promise<string> {
  const body = { question: ASKED, email, consent: true, may_publish: true, time: '30', ...changes }
  const { status, body: answer } = await portal.visitor().post('parent-questions', body)
  expect(status).toBe(201)
  expect(answer.ticket).toMatch(/^ВС-\d{6}$/)
  const [row] = await portal.platform.db.select({ id: table.id }).from(table).where(eq(table.email, email))
  return row?.id ?? ''
}
const shownAsked = async () => JSON.stringify((await portal.visitor().get('parent-questions')).body.questions)

describe('a question to a specialist', () => {
  test('goes by the editor to specialists without the letter and the address, and is published without names', async () => {
    const id = await ask('asker@primer.example')
    expect(JSON.stringify(await answers.list(neuro))).not.toContain('слогам')
    await moderation.approve(editor, id, WORDING)
    const seen = JSON.stringify(await answers.list(neuro))
    expect(seen).toContain(WORDING.wording)
    expect(seen).not.toMatch(/Мише|asker@/)
    await answers.answer(neuro, id, ANSWER)
    expect(await shownAsked()).not.toContain('"question-')
    expect(await moderation.release(editor, id, {})).toMatchObject({ state: 'published' })
    const page = (await shownAsked()).replaceAll('\u00a0', ' ')
    expect(page).toContain('Восемь лет, читает по слогам')
    expect(page).toContain('нейропсихолог')
    expect(page).toContain('&lt;b&gt;')
    expect(page).not.toMatch(/Мише|Анна Пример|asker@/)
    const letter = (await portal.lettersTo('asker@primer.example')).at(-1)
    expect(letter?.text).toContain('по десять минут.\n\nВы строчку')
    expect(letter?.text).toMatch(/^Ответ на вопрос [\s\S]+^Отвечает: Нейропсихолог$/m)
    await moderation.hide(editor, id)
    expect(await shownAsked()).not.toContain('"question-')
  })

  test('that may not be published is answered by letter alone', async () => {
    const id = await ask('quiet@primer.example', { may_publish: false })
    await moderation.approve(editor, id, { ...WORDING, title: 'Тихий вопрос о чтении' })
    await answers.answer(neuro, id, ANSWER)
    expect(await moderation.release(editor, id, {})).toMatchObject({ state: 'closed' })
    expect(await shownAsked()).not.toContain('Тихий')
    expect((await portal.lettersTo('quiet@primer.example')).at(-1)?.subject).toContain('Ответ на вопрос')
  })

  test('is not handed on with a reason that is sent by letter', async () => {
    const id = await ask('advert@primer.example')
    await moderation.reject(editor, id, { reason: 'Это объявление, а не вопрос о ребёнке.' })
    expect((await portal.lettersTo('advert@primer.example')).at(-1)?.text).toContain('Это объявление')
    await expect(moderation.approve(editor, id, WORDING)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test('is answered by one specialist: the second is refused and loses nothing on the page', async () => {
    const id = await ask('two@primer.example')
    await moderation.approve(editor, id, WORDING)
    await answers.answer(neuro, id, ANSWER)
    await expect(answers.answer(await person('speech_therapist'), id, ANSWER)).rejects.toMatchObject({
      code: 'changed_meanwhile',
    })
  })

  test('goes back with what to correct: its writer finds the answer, another specialist does not', async () => {
    const id = await ask('back@primer.example')
    await moderation.approve(editor, id, WORDING)
    await answers.answer(neuro, id, ANSWER)
    await moderation.giveBack(editor, id, { note: 'Напишите короче и без советов о лекарствах.' })
    const { open, answered } = await answers.list(neuro)
    expect(open.find((one) => one.id === id)).toMatchObject({
      answer: ANSWER,
      note: 'Напишите короче и без советов о лекарствах.',
    })
    expect(answered.map((one) => one.id)).not.toContain(id)
    const others = (await answers.list(await person('speech_therapist'))).open.find((one) => one.id === id)
    expect(others).toMatchObject({ answer: '', note: null })
    await answers.answer(neuro, id, ANSWER)
    expect(await moderation.read(editor, id)).toMatchObject({ state: 'answered', reason: null })
  })

  test('whose answer was given anew meanwhile is not sent, nor given back, by a page that shows the old one', async () => {
    const id = await ask('anew@primer.example')
    await moderation.approve(editor, id, WORDING)
    await answers.answer(neuro, id, ANSWER)
    const { answeredAt } = await moderation.read(editor, id)
    const old = { answeredAt: answeredAt ?? '' }
    await moderation.giveBack(editor, id, { note: 'Напишите, сколько дней подряд.', ...old })
    const now = new Date(neuro.now.getTime() + 60_000)
    await answers.answer({ ...neuro, now }, id, `${ANSWER} Десять дней подряд.`)
    const refusal = { code: 'changed_meanwhile', message: expect.stringContaining('новый ответ') }
    await expect(moderation.release(editor, id, old)).rejects.toMatchObject(refusal)
    await expect(moderation.giveBack(editor, id, { note: 'Напишите короче, пожалуйста.', ...old })).rejects.toMatchObject(refusal)
    expect((await portal.lettersTo('anew@primer.example')).at(-1)?.subject).not.toContain('Ответ на вопрос')
    const read = await moderation.read(editor, id)
    expect(read).toMatchObject({ state: 'answered', answer: `${ANSWER} Десять дней подряд.`, answeredAt: now.toISOString() })
    expect(await moderation.release(editor, id, { answeredAt: now.toISOString() })).toMatchObject({ state: 'published' })
    await moderation.hide(editor, id)
  })

  test('whose wording was changed meanwhile is not changed, answered or turned away by a page of before', async () => {
    const id = await ask('reworded@primer.example')
    const { decidedAt } = await moderation.read(editor, id)
    await moderation.approve(editor, id, { ...WORDING, decidedAt })
    const refusal = { code: 'changed_meanwhile', message: expect.stringContaining('уже что-то сделали') }
    const other = { title: 'Другой заголовок вопроса', wording: 'Другой пересказ того же самого вопроса.' }
    await expect(moderation.approve(editor, id, { ...other, decidedAt })).rejects.toMatchObject(refusal)
    await expect(moderation.reject(editor, id, { reason: 'Это объявление.', decidedAt })).rejects.toMatchObject(refusal)
    await expect(moderation.reply(editor, id, { answer: 'Позвоните нам.', decidedAt })).rejects.toMatchObject(refusal)
    const read = await moderation.read(editor, id)
    expect(read).toMatchObject({ state: 'open', ...WORDING })
    expect(await moderation.approve(editor, id, { ...other, decidedAt: read.decidedAt })).toMatchObject(other)
  })

  test('is answered by the editors themselves where nobody can wait, by letter alone', async () => {
    const id = await ask('urgent@primer.example', { question: 'Сын говорит, что не хочет жить. Что делать сейчас?' })
    await moderation.reply(editor, id, { answer: 'Позвоните сейчас по номеру 112 и не оставляйте сына одного.' })
    expect((await portal.lettersTo('urgent@primer.example')).at(-1)?.text).toContain('Позвоните сейчас')
    expect(await moderation.read(editor, id)).toMatchObject({ state: 'closed', specialist: null })
    await expect(moderation.approve(editor, id, WORDING)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test('needs consent and words, each fault at its field; the same draft is one question', async () => {
    const visitor = portal.visitor()
    const { status, body } = await visitor.post('parent-questions', { question: 'Коротко', email: 'нет', consent: false })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['consent', 'email', 'question'])
    const draft = { question: ASKED, email: 'twice@primer.example', consent: true, draft_id: crypto.randomUUID(), time: '30' }
    const first = await visitor.post('parent-questions', draft)
    expect((await visitor.post('parent-questions', draft)).body.ticket).toBe(first.body.ticket)
  })

  test('from a machine is thrown away', async () => {
    expect(await ask('machine@primer.example', { more: 'http://spam' })).toBe('')
  })

  test('that speaks of danger is marked for the editor', async () => {
    const id = await ask('danger@primer.example', { question: 'Сын говорит, что не хочет жить. Что нам делать?' })
    expect(await moderation.read(editor, id)).toMatchObject({ danger: 'self' })
  })

  test('is not for specialists without an accepted diploma, nor for teachers and parents', async () => {
    const unchecked = { ...neuro, viewer: { ...neuro.viewer, hasDiploma: false } }
    for (const who of [unchecked, await person('teacher'), await person('parent')])
      await expect(answers.list(who)).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('what a person asked', () => {
  test('is exported and erased with the account; an answer of a specialist stays without a name', async () => {
    const parent = await person('parent')
    const id = await ask('own@primer.example')
    await portal.platform.db.update(table).set({ accountId: parent.viewer.id }).where(eq(table.id, id))
    expect(JSON.stringify(await personalData.export(parent, parent.viewer.id))).toContain('Мише')
    await personalData.erase(parent, parent.viewer.id)
    expect(await portal.platform.db.select().from(table).where(eq(table.id, id))).toEqual([])
    await personalData.erase(neuro, neuro.viewer.id)
    expect((await answers.list(neuro)).answered).toEqual([])
  })

  test('is forgotten after a year', async () => {
    const id = await ask('year@primer.example')
    await portal.platform.db
      .update(table)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(table.id, id))
    await questions.forgetOld(systemContext(portal.platform))
    expect(await portal.platform.db.select().from(table).where(eq(table.id, id))).toEqual([])
  })
})
