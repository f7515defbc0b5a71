import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import * as assignments from './assignments.server.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import * as noteTemplates from './note-templates.server.ts'
import * as notes from './notes.server.ts'
import { workData } from '#app/features/specialists/personal-data.server.ts'
import { TEMPLATES_MOST } from '#app/features/specialists/rules.ts'

const portal = testPortal()
const { person, opened } = specialistsOf(portal)

describe('notes', () => {
  test('that are private are for their writer alone and are kept sealed; the family reads shared ones', async () => {
    const [olga, other] = [await person('neuropsychologist'), await person('speech_therapist')]
    const { anna, id, confirm } = await opened(olga)
    await confirm()
    await (await opened(other, { anna, id })).confirm()
    await notes.write(olga, id, { text: 'МЕТКА-ЛИЧНАЯ', isShared: false })
    await notes.write(olga, id, { text: 'Попробуйте таймер', isShared: true })
    expect((await notes.list(olga, id)).map(({ text }) => text).toSorted()).toEqual(['МЕТКА-ЛИЧНАЯ', 'Попробуйте таймер'])
    expect(await notes.list(anna, id)).toMatchObject([{ text: 'Попробуйте таймер', isOwn: false, author: 'Анна Пример' }])
    expect(await notes.list(other, id)).toEqual([])
    const { rows } = await portal.platform.db.execute(sql`select * from specialist_notes where child_id = ${id}`)
    expect(rows.map((row) => Buffer.from(row.sealed as Buffer).toString()).join()).not.toMatch(/МЕТКА|таймер/)
    const letter = await portal.letterTo(anna.viewer.email, 'Специалист оставил заметку')
    expect(letter).not.toContain('таймер')
  })

  test('are changed and deleted by their writer alone', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, confirm } = await opened(olga)
    await confirm()
    const [note] = await notes.write(olga, id, { text: 'Первая', isShared: true })
    const of = { childId: id, noteId: note?.id ?? '' }
    const changed = await notes.change(olga, of, { text: 'Вторая', isShared: false })
    expect(changed).toMatchObject([{ text: 'Вторая', isShared: false }])
    expect(await notes.list(anna, id)).toEqual([])
    await expect(notes.remove(anna, of)).rejects.toMatchObject({ code: 'not_found' })
    await expect(notes.remove(olga, { ...of, noteId: 'x' })).rejects.toMatchObject({ code: 'not_found', message: copy.noNote })
    expect(await notes.remove(olga, of)).toEqual([])
  })

  test('and tasks of a card that its parent closed meanwhile are refused in words for a specialist', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, accessId, confirm } = await opened(olga)
    await confirm()
    const [note] = await notes.write(olga, id, { text: 'Первая', isShared: false })
    const [task] = await assignments.give(olga, id, { kind: 'questionnaire' })
    await accesses.withdraw(anna, id, accessId)
    const of = { childId: id, noteId: note?.id ?? '' }
    for (const asked of [
      () => notes.write(olga, id, { text: 'Вторая', isShared: true }),
      () => notes.change(olga, of, { text: 'Вторая', isShared: true }),
      () => notes.remove(olga, of),
      () => assignments.give(olga, id, { kind: 'questionnaire' }),
      () => assignments.withdraw(olga, id, task?.id ?? ''),
    ])
      await expect(asked()).rejects.toMatchObject({ code: 'not_found', message: copy.noFamily })
  })

  test('and tasks go with the child’s card', async () => {
    const olga = await person('neuropsychologist')
    const { id, confirm } = await opened(olga)
    await confirm()
    await notes.write(olga, id, { text: 'Заметка', isShared: false })
    await assignments.give(olga, id, { kind: 'questionnaire' })
    await portal.platform.db.execute(sql`delete from children where id = ${id}`)
    for (const table of ['specialist_notes', 'specialist_assignments']) {
      const { rows } = await portal.platform.db.execute(sql`select 1 from ${sql.identifier(table)} where child_id = ${id}`)
      expect(rows).toEqual([])
    }
  })
})

describe('beginnings of notes', () => {
  const TEMPLATE = { title: 'После приёма', text: 'МЕТКА-ШАБЛОНА' }

  test('are their maker’s alone, kept sealed, taken along by the export and gone with the account', async () => {
    const [olga, other] = [await person('neuropsychologist'), await person('speech_therapist')]
    const [kept] = await noteTemplates.keep(olga, TEMPLATE)
    expect(kept).toMatchObject(TEMPLATE)
    expect(await noteTemplates.list(other)).toEqual([])
    await expect(noteTemplates.remove(other, kept?.id ?? '')).rejects.toMatchObject({ code: 'not_found' })
    const { rows } = await portal.platform.db.execute(sql`select * from specialist_note_templates`)
    expect(rows.map((row) => Buffer.from(row.sealed as Buffer).toString()).join()).not.toContain('МЕТКА')
    const exported = await workData.export(olga, olga.viewer.id)
    expect(exported).toContainEqual({ title: 'Шаблон заметки', facts: { Название: TEMPLATE.title, Текст: TEMPLATE.text } })
    await workData.erase(olga, olga.viewer.id)
    expect(await noteTemplates.list(olga)).toEqual([])
  })

  test('are twenty at the most', async () => {
    const olga = await person('psychologist')
    for (let made = 0; made < TEMPLATES_MOST; made++) await noteTemplates.keep(olga, TEMPLATE)
    await expect(noteTemplates.keep(olga, TEMPLATE)).rejects.toMatchObject({ fields: { title: [copy.templatesFull] } })
    const [first] = await noteTemplates.list(olga)
    expect(await noteTemplates.remove(olga, first?.id ?? '')).toHaveLength(TEMPLATES_MOST - 1)
  })
})
