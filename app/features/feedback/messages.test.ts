import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { fileWords } from '#app/shared/files.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as desk from './desk-messages.server.ts'
import * as messages from './messages.server.ts'
import { personalData } from './personal-data.server.ts'
import { messages as table } from './tables.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const TEAM = 'zapolnite@example.org'
const PDF = '%PDF-1.4\n1 0 obj\n<< >>\nendobj\n%%EOF\n'
const ACTIVE = '%PDF-1.4\n1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n%%EOF\n'
let people = 0

/** A photograph of a telephone, with the place it was taken at. */
const taken = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a9' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'TELEPHONE-7' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '55/1 45/1 0/1' } })
    .toBuffer()
const isTaken = (bytes: Buffer) => bytes.includes('TELEPHONE-7')

function filled(changes: Record<string, string | File> = {}): FormData {
  const form = new FormData()
  const fields = { form: 'contacts', name: 'Анна', email: `anna-${++people}@primer.example`, message: 'С чего начать разговор?' }
  for (const [name, value] of Object.entries({ ...fields, consent: 'true', ...changes })) form.set(name, value)
  return form
}

const send = (changes?: Record<string, string | File>, visitor = portal.visitor()) => visitor.post('feedback', filled(changes))
const folder = () => join(portal.platform.config.VAR_DIR, 'files')
const kept = () => (existsSync(folder()) ? readdirSync(folder()).length : 0)
const rowsOf = (email: string) => portal.platform.db.select().from(table).where(eq(table.email, email))
async function stored(): Promise<number> {
  return (await portal.platform.db.select({ id: table.id }).from(table)).length
}

describe('a message', () => {
  test('gets a ticket, on the screen and by letter, and reaches the team', async () => {
    const { status, body, headers } = await send({
      email: 'mama@primer.example',
      topic: 'child',
      message: 'Раз.\r\n\r\nДва <b>.',
    })
    expect(status).toBe(201)
    expect(Object.keys(body)).toEqual(['ticket'])
    expect(body.ticket).toMatch(/^НС-\d{6}$/)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const [row] = await rowsOf('mama@primer.example')
    expect(row).toMatchObject({ form: 'contacts', topic: 'child', name: 'Анна', message: 'Раз.\n\nДва <b>.', fileName: null })
    const mine = await portal.letterTo('mama@primer.example', body.ticket)
    expect(mine).not.toContain('Раз.')
    const theirs = await portal.letterTo(TEAM, body.ticket)
    expect(theirs).toContain('mama@primer.example')
    expect(theirs).toContain('Вопрос о ребёнке')
    expect(theirs).not.toContain('<b>')
  })

  test.each(['contacts', 'faq', 'reviews'])('of the form %s is taken', async (form) => {
    const { status } = await send({ form, rating: '5', message: 'Написано достаточно длинно.' })
    expect(status).toBe(201)
  })

  test('records what was agreed to, and publication only where its own box was ticked', async () => {
    await send({ form: 'reviews', rating: '3', message: 'Написано достаточно длинно.', email: 'tiho@primer.example' })
    const both = { form: 'reviews', rating: '3', message: 'Написано достаточно длинно.', review_publication: 'on' }
    await send({ ...both, email: 'gromko@primer.example' })
    const purposes = async (email: string) => {
      const [row] = await rowsOf(email)
      const { rows } = await portal.platform.db.execute<{ purpose: string }>(
        sql`select purpose from consents where subject = ${`message:${row?.id}`} order by purpose`,
      )
      return rows.map(({ purpose }) => purpose)
    }
    expect(await purposes('tiho@primer.example')).toEqual(['feedback_form'])
    expect(await purposes('gromko@primer.example')).toEqual(['feedback_form', 'review_publication'])
  })

  test('with faults is refused field by field, in Russian, and nothing is stored', async () => {
    const before = await stored()
    const { status, body } = await send({ form: 'reviews', name: '', email: 'anna', message: 'Ок', consent: '' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).toSorted()).toEqual(['consent', 'email', 'message', 'name', 'rating'])
    for (const [sentence] of Object.values<string[]>(body.errors)) expect(sentence).toMatch(/^[А-ЯЁ].*\.$/)
    expect(await stored()).toBe(before)
  })

  test('of an unknown form, or with a broken draft, is refused at that field', async () => {
    expect((await send({ form: 'surprise' })).body.errors).toHaveProperty('form')
    expect((await send({ draft_id: 'x' })).body.errors).toHaveProperty('draft_id')
    expect((await portal.visitor().post('feedback', new FormData())).status).toBe(422)
  })

  test('that is not multipart is refused with 415, without the token with 419', async () => {
    expect((await portal.visitor().post('feedback', { form: 'contacts' })).status).toBe(415)
    expect((await portal.visitor().send('POST', 'feedback', { body: filled() })).status).toBe(419)
  })

  test('sent twice is stored once, with one ticket and one letter', async () => {
    const visitor = portal.visitor()
    await visitor.get('csrf-cookie')
    const draft = { email: 'dvazhdy@primer.example', draft_id: crypto.randomUUID() }
    const pdf = () => new File([PDF], 'a.pdf')
    const files = kept()
    const answers = await Promise.all([1, 2, 3].map(() => send({ ...draft, file: pdf() }, visitor)))
    answers.push(await send({ ...draft, file: pdf() }, visitor))
    expect(new Set(answers.map(({ body }) => body.ticket)).size).toBe(1)
    expect(await rowsOf(draft.email)).toHaveLength(1)
    expect(kept()).toBe(files + 1)
    const { rows } = await portal.platform.db.execute(sql`select 1 from jobs.job where data->>'to' = ${draft.email}`)
    expect(rows).toHaveLength(1)
  })

  test('with a character that no text holds is refused at its field, and nothing is stored', async () => {
    const { status, body } = await send({ email: 'nul@primer.example', message: 'До\u0000 и после' })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['message']])
    expect(await rowsOf('nul@primer.example')).toEqual([])
  })
})

describe('a machine', () => {
  test.each([{ more: 'http://spam.example' }, { time: '0' }])('gets a ticket and is thrown away: %o', async (given) => {
    const [before, files] = [await stored(), kept()]
    const { status, body } = await send({ ...given, file: new File([PDF], 'a.pdf') })
    expect(status).toBe(201)
    expect(body.ticket).toMatch(/^НС-\d{6}$/)
    expect([await stored(), kept()]).toEqual([before, files])
  })

  test('from one address is stopped after twenty messages, and the refusal says how long to wait', async () => {
    const visitor = portal.visitor()
    for (let index = 0; index < 20; index++) expect((await send({}, visitor)).status).toBe(201)
    const { status, headers } = await send({}, visitor)
    expect(status).toBe(429)
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
    expect((await send()).status).toBe(201)
  })
})

describe('a file', () => {
  test('is known by its content and kept under a name of our own', async () => {
    const file = new File([PDF], '../../тетрадь Миши.exe', { type: 'application/x-msdownload' })
    const { status } = await send({ email: 'fail@primer.example', file })
    expect(status).toBe(201)
    const [row] = await rowsOf('fail@primer.example')
    expect(row).toMatchObject({ fileType: 'application/pdf', fileBytes: PDF.length })
    expect(row?.fileName).toMatch(/^[0-9a-f]{48}\.pdf$/)
    expect(await readFile(join(folder(), row?.fileName ?? ''), 'utf8')).toBe(PDF)
  })

  test('of another content is refused with 415, whatever it is called', async () => {
    const before = kept()
    const { status, body } = await send({ file: new File(['<script>'], 'a.png', { type: 'image/png' }) })
    expect(status).toBe(415)
    expect(body.errors.file).toEqual(['Такой файл не подходит. Пришлите PDF, JPG или PNG.'])
    expect(kept()).toBe(before)
  })

  test('over ten megabytes is refused with 413', async () => {
    const { status, body } = await send({ file: new File([PDF, new Uint8Array(10 * 1024 * 1024)], 'a.pdf') })
    expect(status).toBe(413)
    expect(body.errors.file).toEqual(['Файл больше 10 МБ. Сожмите его или пришлите другой.'])
    expect((await send({ file: new File([PDF, new Uint8Array(12 * 1024 * 1024)], 'a.pdf') })).status).toBe(413)
  })

  test('is drawn again when it is a photograph: the place it was taken at stays with the family', async () => {
    expect(isTaken(await taken())).toBe(true)
    const { status } = await send({ email: 'snimok@primer.example', file: new File([new Uint8Array(await taken())], 'a.jpg') })
    expect(status).toBe(201)
    const [row] = await rowsOf('snimok@primer.example')
    const bytes = await readFile(join(folder(), row?.fileName ?? ''))
    expect(isTaken(bytes)).toBe(false)
    expect(row?.fileBytes).toBe(bytes.length)
  })

  test('with a script inside is refused at its field, and nothing is kept', async () => {
    const before = [await stored(), kept()]
    const { status, body } = await send({ file: new File([ACTIVE], 'a.pdf') })
    expect(status).toBe(415)
    expect(body.errors.file).toEqual([expect.stringContaining('Печать → PDF')])
    expect([await stored(), kept()]).toEqual(before)
  })

  test('kept as it was sent, before this was the rule, is cleaned once; a PDF with a script is opened for nobody', async () => {
    const editor = await person('editor')
    const put = async (email: string, file: File, bytes: Buffer) => {
      await send({ email, file })
      const [row] = await rowsOf(email)
      await writeFile(join(folder(), row?.fileName ?? ''), bytes)
      await portal.platform.db.update(table).set({ fileCleanedAt: null, fileBytes: bytes.length }).where(eq(table.email, email))
      return row!
    }
    const picture = await put('bylo@primer.example', new File([new Uint8Array(await taken())], 'a.jpg'), await taken())
    const active = await put('bylo-pdf@primer.example', new File([PDF], 'a.pdf'), Buffer.from(ACTIVE))
    await messages.cleanOldFiles(systemContext(portal.platform))
    const place = join(folder(), picture.fileName ?? '')
    expect(isTaken(await readFile(place))).toBe(false)
    const { mtimeMs } = statSync(place)
    await messages.cleanOldFiles(systemContext(portal.platform))
    expect(statSync(place).mtimeMs).toBe(mtimeMs)
    const [row] = await rowsOf('bylo@primer.example')
    expect(row?.fileBytes).toBe(statSync(place).size)
    expect(isTaken((await desk.openFile(editor, picture.id)).bytes)).toBe(false)
    await expect(desk.openFile(editor, active.id)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('left empty by the form is no file', async () => {
    expect((await send({ file: new File([], '') })).status).toBe(201)
  })

  test('goes with its message when the year is over', async () => {
    await send({ email: 'davno@primer.example', file: new File([PDF], 'a.pdf') })
    const [row] = await rowsOf('davno@primer.example')
    const { db } = portal.platform
    await db
      .update(table)
      .set({ createdAt: new Date('2020-01-01') })
      .where(eq(table.email, 'davno@primer.example'))
    await messages.forgetOld(systemContext(portal.platform))
    expect(await rowsOf('davno@primer.example')).toEqual([])
    expect(existsSync(join(folder(), row?.fileName ?? ''))).toBe(false)
  })
})

test('a file that is gone is said so: the person gets all the rest, at the desk it is a sentence', async () => {
  const reader = await person('parent')
  for (const words of ['Письмо с файлом.', 'Второе письмо с файлом.'])
    await send({ email: 'propal@primer.example', message: words, file: new File([PDF], 'a.pdf') })
  await portal.platform.db.update(table).set({ accountId: reader.viewer.id }).where(eq(table.email, 'propal@primer.example'))
  const [gone] = await rowsOf('propal@primer.example')
  await rm(join(folder(), gone?.fileName ?? ''))
  const exported = await personalData.export(reader, reader.viewer.id)
  expect(exported).toHaveLength(2)
  expect(exported.flatMap(({ files = [] }) => files)).toHaveLength(1)
  expect(JSON.stringify(exported)).toContain('не сохранился')
  const opened = desk.openFile(await person('editor'), gone!.id)
  await expect(opened).rejects.toMatchObject({ code: 'not_found', message: fileWords.gone })
})

describe('at the desk', () => {
  test('two who answer at once: one answer is kept and sent, the other hears that it was given', async () => {
    await send({ email: 'dvoe@primer.example' })
    const [row] = await rowsOf('dvoe@primer.example')
    const editors = await Promise.all(['editor', 'editor', 'admin'].map((role) => person(role as 'editor')))
    const said = await Promise.allSettled(
      editors.map((one, index) => desk.answer(one, row!.id, `Ответ ${index} на ваше письмо.`)),
    )
    const kept = said.flatMap((one) => (one.status === 'fulfilled' ? [one.value.answer] : []))
    expect(kept).toHaveLength(1)
    for (const one of said) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'changed_meanwhile' })
    const letters = (await portal.lettersTo('dvoe@primer.example')).filter(({ subject }) => subject.startsWith('Ответ'))
    expect(letters.map(({ text }) => text)).toEqual([expect.stringContaining(kept[0] ?? '')])
    expect(await desk.read(editors[0]!, row!.id)).toMatchObject({ answer: kept[0], state: 'answered' })
  })
})
