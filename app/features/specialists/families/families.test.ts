import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'
import { madeSession } from '#test/session-cookie.ts'
import { later, specialistsOf } from '#test/specialists.ts'
import { viewerFrom } from '#app/features/accounts/viewers.server.ts'
import * as accesses from '#app/features/children/accesses.server.ts'
import * as diary from '#app/features/diary/diary.server.ts'
import * as log from '#app/features/children/log.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as assignments from './assignments.server.ts'
import * as families from './families.server.ts'
import * as notes from './notes.server.ts'
import * as sheets from './sheets.server.ts'

const portal = testPortal()
const { person, checked, visitorAs, opened } = specialistsOf(portal)

describe('the families of a specialist', () => {
  test('name nobody until the parent confirms, and come with new results first', async () => {
    const olga = await person('neuropsychologist')
    const [misha, katya] = [await opened(olga), await opened(olga, { name: 'Катя' })]
    const waiting = await families.list(olga)
    expect(waiting).toEqual({ families: [], asked: [expect.any(String), expect.any(String)] })
    await misha.confirm()
    await katya.confirm()
    await submissions.submit(misha.anna, filled(misha.id))
    expect((await families.list(olga)).families).toMatchObject([
      { name: 'Миша', parent: 'Анна Пример', state: 'new' },
      { name: 'Катя', state: 'empty', filledOn: null },
    ])
    const card = await families.open(later(olga, 1), misha.id)
    expect(card).toMatchObject({ parent: 'Анна Пример', newIds: [card.results?.[0]?.id] })
    expect((await families.list(olga)).families.find(({ id }) => id === misha.id)?.state).toBe('seen')
    await submissions.submit(later(katya.anna, 2), filled(katya.id))
    expect((await families.list(olga)).families.map(({ name }) => name)).toEqual(['Катя', 'Миша'])
  })

  test('say what came since the card was opened before: maps and entries of the diary', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, confirm } = await opened(olga)
    await confirm()
    await submissions.submit(anna, filled(id))
    await diary.write(anna, id, { text: 'Читал сам', mood: 'easier' })
    const first = await families.open(later(olga, 1), id)
    expect(first).toMatchObject({ openedAt: null, diary: { entries: 1, fresh: 1 }, eyes: null })
    expect(first.newIds).toHaveLength(1)
    // To a map and back is one visit.
    expect(await families.open(later(olga, 2), id)).toMatchObject({ openedAt: null, diary: { fresh: 1 } })
    await diary.write(later(anna, 300), id, { text: 'Устал', mood: 'harder' })
    expect(await families.open(later(olga, 301), id)).toMatchObject({
      openedAt: expect.any(String),
      newIds: [],
      diary: { entries: 2, fresh: 1 },
    })
  })

  test('are written down at each opening, and are gone the moment the parent closes the card', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, accessId, confirm } = await opened(olga)
    await confirm()
    await families.open(olga, id)
    await families.open(olga, id)
    const lines = (await log.read(anna, id)).filter(({ accountId }) => accountId === olga.viewer.id)
    expect(lines.filter(({ action }) => action === 'card')).toHaveLength(2)
    await accesses.withdraw(anna, id, accessId)
    expect((await families.list(olga)).families).toEqual([])
    for (const verb of [families.open, notes.list, assignments.list])
      await expect(verb(olga, id)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('stay closed without an accepted diploma and without a second factor, whatever the parent confirmed', async () => {
    const olga = await person('neuropsychologist')
    const { id, confirm } = await opened(olga)
    await confirm()
    for (const lack of [{ hasDiploma: false }, { hasSecondFactor: false }]) {
      const weak = { ...olga, viewer: { ...olga.viewer, ...lack } }
      expect((await families.list(weak)).families).toEqual([])
      for (const verb of [families.open, notes.list, assignments.list])
        await expect(verb(weak, id)).rejects.toMatchObject({ code: 'forbidden' })
    }
  })

  test('show a teacher the card alone, without results, notes and tasks, until the parent opens more', async () => {
    const teacher = await person('teacher')
    const { id, confirm } = await opened(teacher)
    await confirm()
    expect(await families.open(teacher, id)).toMatchObject({ results: null, notes: [], assignments: [], exercises: [] })
    await expect(notes.write(teacher, id, { text: 'Заметка', isShared: true })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a session knows whether the diploma was accepted', async () => {
    const [olga, marina] = [await checked(), await person('speech_therapist')]
    for (const [who, expected] of [
      [olga, true],
      [marina, false],
    ] as const) {
      const { id, tokenHash, cookie } = madeSession(portal.platform.config.AUTH_SECRET)
      await portal.platform.db.execute(
        sql`insert into sessions (id, user_id, token_hash, expires_at) values (${id}, ${who.viewer.id}, ${tokenHash}, now() + interval '1 hour')`,
      )
      expect((await viewerFrom(portal.platform, `portal.session_token=${cookie}`))?.hasDiploma).toBe(expected)
    }
  })
})

describe('the sheet', () => {
  test('is a PDF of two pages, is written down, and its address leads a stranger nowhere', async () => {
    const olga = await person('neuropsychologist')
    const { anna, id, confirm } = await opened(olga)
    await confirm()
    const { result_id: resultId } = await submissions.submit(anna, filled(id))
    const { bytes, fileName } = await sheets.draw(olga, { childId: id, resultId })
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
    expect(fileName).toMatch(/^karta-\d{4}-\d\d-\d\d\.pdf$/)
    expect((await log.read(anna, id)).map(({ action }) => action)).toContain('sheet')
    const { visitor } = await visitorAs('neuropsychologist')
    expect((await visitor.get(`user/children/${id}/results/${resultId}/sheet`)).status).toBe(404)
    expect((await portal.visitor().get(`user/children/${id}/results/${resultId}/sheet`)).status).toBe(401)
  })
})
