import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { personalData } from '#app/features/questionnaire/personal-data.server.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { questions } from '#app/features/questionnaire/questions.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as drafts from './drafts.server.ts'

const portal = testPortal()
const person = peopleOf(portal)

const change = (base: number, changes: Parameters<typeof drafts.save>[2]['changes']) => ({
  base,
  consent: true as const,
  changes,
})

describe('a map that was begun, in the account', () => {
  test('is there on another device, and two devices lose no answer silently', async () => {
    const anna = await person('parent')
    const id = randomUUID()
    const first = await drafts.save(anna, id, change(0, { version: 'observation-map-7-10.2', 'answers.ATT11': 1 }))
    expect(first).toMatchObject({ revision: 1, differs: [] })
    const [found] = (await drafts.list(anna)).items
    expect(found).toMatchObject({ id, lines: { 'answers.ATT11': 1 } })
    // Both go on from the same revision.
    await drafts.save(anna, id, change(1, { 'answers.ATT12': 2 }))
    const second = await drafts.save(anna, id, change(1, { 'answers.ATT12': 0, 'answers.ATT13': 3 }))
    expect(second.differs).toEqual(['answers.ATT12'])
    expect(second.lines).toMatchObject({ 'answers.ATT12': 2, 'answers.ATT13': 3 })
  })

  test('is sealed, and a change that is sent twice is kept once', async () => {
    const anna = await person('parent')
    const id = randomUUID()
    const sent = change(0, { childName: 'Миша-Невидимка', 'answers.ATT11': 3 })
    await drafts.save(anna, id, sent)
    expect(await drafts.save(anna, id, sent)).toMatchObject({ revision: 1, differs: [] })
    const { rows } = await portal.platform.db.execute<{ sealed: Buffer }>(
      sql`select sealed from questionnaire_drafts where id = ${id}`,
    )
    expect(Buffer.from(rows[0]?.sealed ?? '').toString('utf8')).not.toContain('Невидимка')
  })

  test('is nobody else’s, and is about no child that one may not see', async () => {
    const [anna, boris] = [await person('parent'), await person('parent')]
    const id = randomUUID()
    await drafts.save(anna, id, change(0, { 'answers.ATT11': 1 }))
    await expect(drafts.save(boris, id, change(0, { 'answers.ATT11': 2 }))).rejects.toMatchObject({ code: 'not_found' })
    await drafts.remove(boris, id)
    expect((await drafts.list(anna)).items).toHaveLength(1)
    expect((await drafts.list(boris)).items).toHaveLength(0)
    const about = drafts.save(boris, randomUUID(), change(0, { idChild: randomUUID() }))
    await expect(about).rejects.toMatchObject({ code: 'not_found' })
  })

  test('goes when the map is sent, when it is thrown away, and thirty days after its last change', async () => {
    const anna = await person('parent')
    const [sent, thrown, old] = [randomUUID(), randomUUID(), randomUUID()]
    for (const id of [sent, thrown, old]) await drafts.save(anna, id, change(0, { 'answers.ATT11': 1 }))
    await submissions.submit(anna, {
      ...{ child_name: 'Миша', child_birthday: '2018-03-14', child_sex: 'male', child_hand: 'right', consent: true },
      ...{ draft_id: sent, answers: questions.map(({ code }) => ({ code, value: 0 as const })) },
    })
    await drafts.remove(anna, thrown)
    expect((await drafts.list(anna)).items.map(({ id }) => id)).toEqual([old])
    await submissions.forgetExpired({ ...anna, now: new Date(anna.now.getTime() + 31 * DAY_MS) })
    expect((await drafts.list(anna)).items).toEqual([])
  })

  test('is exported in words, hidden while its deletion can be undone, and erased with the account', async () => {
    const anna = await person('parent')
    await drafts.save(anna, randomUUID(), change(0, { version: 'observation-map-7-10.2', childName: 'Миша', 'answers.ATT11': 2 }))
    const [stored] = await personalData.export(anna, anna.viewer.id)
    expect(stored?.facts).toMatchObject({ 'Имя или псевдоним ребёнка': 'Миша' })
    expect(Object.entries(stored?.facts ?? {}).find(([name]) => name.startsWith('ATT11'))?.[1]).toBe('Часто')
    await personalData.hide?.(anna, anna.viewer.id)
    expect((await drafts.list(anna)).items).toEqual([])
    await personalData.show?.(anna, anna.viewer.id)
    expect((await drafts.list(anna)).items).toHaveLength(1)
    await personalData.erase(anna, anna.viewer.id)
    expect((await drafts.list(anna)).items).toEqual([])
  })

  test('an account keeps the eight newest, and the consent is recorded once for each', async () => {
    const anna = await person('parent')
    const ids = Array.from({ length: 10 }, () => randomUUID())
    for (const [minute, id] of ids.entries()) {
      const later = { ...anna, now: new Date(anna.now.getTime() + minute * 60_000) }
      await drafts.save(later, id, change(0, { 'answers.ATT11': 1 }))
      await drafts.save(later, id, change(1, { 'answers.ATT12': 1 }))
    }
    expect((await drafts.list(anna)).items.map(({ id }) => id)).toEqual(ids.toReversed().slice(0, 8))
    const { rows } = await portal.platform.db.execute<{ n: number }>(
      sql`select count(*)::int as n from consents where subject = ${`account:${anna.viewer.id}`}`,
    )
    expect(rows[0]?.n).toBe(10)
  })
})
