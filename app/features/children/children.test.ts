import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accessCopy } from '#app/features/access/copy.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import * as accesses from './accesses.server.ts'
import * as children from './children.server.ts'
import * as codes from './codes.server.ts'
import * as guardians from './guardians.server.ts'
import * as log from './log.server.ts'
import { childCopy as copy } from './copy.ts'

const portal = testPortal()
const MISHA = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right', class: '2 класс' } as const
const NEW = { ...MISHA, representative: 'mother', consent: true } as const
const person = peopleOf(portal)

const email = ({ viewer }: Person) => viewer.email

describe('a child’s card', () => {
  test('is made with a consent that says who the person is, and lies sealed', async () => {
    const anna = await person('parent')
    const child = await children.create(anna, NEW)
    expect(child).toMatchObject({ ...MISHA, relation: 'owner', archivedAt: null })
    expect(child.age).toBeGreaterThan(7)
    const { rows } = await portal.platform.db.execute(
      sql`select purpose, representative, given from consents where subject = ${`child:${child.id}`}`,
    )
    expect(rows).toEqual([{ purpose: 'child_profile', representative: 'mother', given: true }])
    const { rows: kept } = await portal.platform.db.execute(sql`select * from children where id = ${child.id}`)
    expect(JSON.stringify(kept)).not.toContain('Миша')
    expect(Buffer.from(kept[0]?.sealed as Buffer).toString()).not.toContain('Миша')
  })

  test.each([
    ['of an adult', '2001-01-01', copy.adult],
    ['of nobody born yet', '2099-01-01', copy.birthdayFuture],
  ])('%s is refused at its field', async (_, birthday, words) => {
    const anna = await person('parent')
    await expect(children.create(anna, { ...NEW, birthday })).rejects.toMatchObject({ fields: { birthday: [words] } })
  })

  test('is changed, put away and taken back', async () => {
    const anna = await person('parent')
    const { id } = await children.create(anna, NEW)
    expect(await children.edit(anna, id, { ...MISHA, class: '3 класс' })).toMatchObject({ class: '3 класс' })
    expect((await children.archive(anna, id)).archivedAt).not.toBeNull()
    expect((await children.restore(anna, id)).archivedAt).toBeNull()
  })

  test('that another adult changed meanwhile is not overwritten', async () => {
    const anna = await person('parent')
    const { id, updatedAt } = await children.create(anna, NEW)
    await children.edit({ ...anna, now: new Date(Date.now() + 1000) }, id, { ...MISHA, name: 'Михаил', updatedAt })
    await expect(children.edit(anna, id, { ...MISHA, updatedAt })).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test('is changed by one of several who read the same of it', async () => {
    const anna = await person('parent')
    const { id, updatedAt } = await children.create(anna, NEW)
    const now = new Date(Date.now() + 1000)
    const names = ['Михаил', 'Мишенька', 'Миша']
    const edits = await Promise.allSettled(
      names.map((name) => children.edit({ ...anna, now }, id, { ...MISHA, name, updatedAt })),
    )
    expect(edits.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('does not exist for a stranger, in any verb', async () => {
    const { id } = await children.create(await person('parent'), NEW)
    for (const stranger of [await person('parent'), await person('neuropsychologist'), await person('curator')]) {
      for (const verb of [children.see, children.archive, log.read, accesses.list, guardians.list, codes.make, accesses.leave])
        await expect(verb(stranger, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(children.edit(stranger, id, MISHA)).rejects.toMatchObject({ code: 'not_found' })
      expect(await children.of(stranger)).toEqual([])
    }
  })
})

describe('access', () => {
  test('is asked for by a code, opens when the owner confirms, and closes at once', async () => {
    const [anna, olga] = [await person('parent'), await person('neuropsychologist')]
    const { id } = await children.create(anna, NEW)
    const { code } = await codes.make(anna, id)
    await accesses.ask(olga, { code: code.toLowerCase() })
    await portal.letterTo(email(anna), 'просит доступ к карточке')
    await expect(children.see(olga, id)).rejects.toMatchObject({ code: 'not_found' })
    const [asked] = await accesses.list(anna, id)
    await accesses.grant(anna, { childId: id, id: asked?.id ?? '' }, {})
    await portal.letterTo(email(anna), 'теперь видит карточку')
    await portal.letterTo(email(olga), 'Вам открыли карточку')
    expect(await children.see(olga, id)).toMatchObject({ relation: 'results' })
    expect((await children.of(olga)).map((child) => child.id)).toEqual([id])
    await accesses.withdraw(anna, id, asked?.id ?? '')
    await expect(children.see(olga, id)).rejects.toMatchObject({ code: 'not_found' })
    await portal.letterTo(email(olga), 'Доступ к карточке закрыт')
    expect((await log.read(anna, id)).map(({ action }) => action).toSorted()).toEqual([
      ...['asked', 'card', 'code_made', 'granted', 'withdrawn'],
    ])
  })

  test('needs a second factor, and says so only where the card is open', async () => {
    const [anna, olga] = [await person('parent'), await person('neuropsychologist')]
    const { id } = await children.create(anna, NEW)
    await accesses.ask(olga, await codes.make(anna, id))
    const [asked] = await accesses.list(anna, id)
    const careless = { ...olga, viewer: { ...olga.viewer, hasSecondFactor: false } }
    await expect(children.see(careless, id)).rejects.toMatchObject({ code: 'not_found' })
    await accesses.grant(anna, { childId: id, id: asked?.id ?? '' }, {})
    await expect(children.see(careless, id)).rejects.toMatchObject({ code: 'forbidden', message: accessCopy.second_factor })
    expect(await children.of(careless)).toEqual([])
  })

  test('of a curator shows no results unless the owner ticked so', async () => {
    const [anna, vera] = [await person('parent'), await person('curator')]
    const { id } = await children.create(anna, NEW)
    await accesses.ask(vera, await codes.make(anna, id))
    const [asked] = await accesses.list(anna, id)
    await accesses.grant(anna, { childId: id, id: asked?.id ?? '' }, {})
    expect(await children.see(vera, id)).toMatchObject({ relation: 'status' })
    await accesses.grant(anna, { childId: id, id: asked?.id ?? '' }, { showsResults: true })
    expect(await children.see(vera, id)).toMatchObject({ relation: 'results' })
    expect(await accesses.list(anna, id)).toMatchObject([{ state: 'granted', hasRole: true }])
    await portal.platform.db.execute(sql`delete from account_roles where user_id = ${vera.viewer.id}`)
    expect(await accesses.list(anna, id)).toMatchObject([{ state: 'granted', hasRole: false }])
  })

  test('a code works once and not after seven days; the eleventh try of a day waits', async () => {
    const [anna, olga] = [await person('parent'), await person('neuropsychologist')]
    const { id } = await children.create(anna, NEW)
    const first = await codes.make(anna, id)
    await accesses.ask(olga, first)
    await expect(accesses.ask(await person('curator'), first)).rejects.toMatchObject({ fields: { code: [copy.wrongCode] } })
    const second = await codes.make(anna, id)
    const later = { ...(await person('teacher')), now: new Date(Date.now() + 8 * DAY_MS) }
    await expect(accesses.ask(later, second)).rejects.toMatchObject({ code: 'invalid' })
    const guesser = await person('neuropsychologist')
    for (let tries = 0; tries < 10; tries++) await accesses.ask(guesser, { code: 'ХХХХ-ХХХХ' }).catch(() => {})
    await expect(accesses.ask(guesser, second)).rejects.toMatchObject({ code: 'too_many' })
  })

  test('the log cannot be changed, nor deleted while the child is there', async () => {
    const anna = await person('parent')
    const { id } = await children.create(anna, NEW)
    await codes.make(anna, id)
    const { db } = portal.platform
    await expect(db.execute(sql`update access_log set action = 'card' where child_id = ${id}`)).rejects.toThrow()
    await expect(db.execute(sql`delete from access_log where child_id = ${id}`)).rejects.toThrow()
    await db.execute(sql`delete from children where id = ${id}`)
    await db.execute(sql`delete from access_log where child_id = ${id}`)
  })
})
