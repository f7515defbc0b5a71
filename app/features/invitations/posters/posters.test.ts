import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as children from '#app/features/children/children.server.ts'
import * as groups from '#app/features/invitations/groups/groups.server.ts'
import { invitationCopy as copy } from '#app/features/invitations/copy.ts'
import * as invitations from '#app/features/invitations/invitations.server.ts'
import { TIED_A_DAY } from '#app/features/invitations/rules.ts'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import * as ties from '#app/features/invitations/ties.server.ts'
import { filled } from '#test/access-world.ts'
import { peopleOf, type Person } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { readPdf } from '#test/read-pdf.ts'
import * as posters from './posters.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const PROFILE = { name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right' } as const

async function posted(vera: Person) {
  const { id: groupId } = await groups.create(vera, { title: 'Тайная группа' })
  const { link } = await posters.make(vera, groupId)
  return { groupId, link, code: link.split('/').at(-1) ?? '' }
}
const childOf = async (anna: Person, name = 'Миша') => (await children.insert(anna, anna.viewer.id, { ...PROFILE, name })).id
const familiesOf = async (vera: Person, groupId: string) => (await groups.see(vera, groupId)).families

describe('a curator’s sheet', () => {
  test('is one page with the address, the curator and a code, and names no group and no family', async () => {
    const vera = await person('curator')
    const { groupId, link, code } = await posted(vera)
    const { bytes } = await posters.draw(vera, groupId)
    const { pages, text, tree } = await readPdf(bytes)
    expect(pages).toBe(1)
    expect(text).toContain(`/i/${code}`)
    expect(text).toContain('Анна Пример, куратор')
    expect(text).not.toContain('Тайная группа')
    expect(tree).toContain('QR-код')
    expect((await groups.see(vera, groupId)).poster).toMatchObject({ link })
  })

  test('pressed again is the same sheet; closed, its code says so, and the next sheet has another', async () => {
    const vera = await person('curator')
    const { groupId, link, code } = await posted(vera)
    expect((await posters.make(vera, groupId)).link).toBe(link)
    expect(await posters.see(vera, ` ${code.toUpperCase()} `)).toEqual({ curator: 'Анна Пример' })
    await posters.close(vera, groupId)
    await expect(posters.see(vera, code)).rejects.toMatchObject({ code: 'closed', message: copy.closedPoster })
    await expect(posters.draw(vera, groupId)).rejects.toMatchObject({ code: 'not_found' })
    expect((await posters.make(vera, groupId)).link).not.toBe(link)
  })

  test('of somebody who is no curator any more is closed', async () => {
    const vera = await person('curator')
    const { code } = await posted(vera)
    await portal.platform.db.execute(sql`update account_roles set role_id = 1 where user_id = ${vera.viewer.id}`)
    await expect(posters.see(vera, code)).rejects.toMatchObject({ code: 'closed', message: copy.closedPoster })
  })

  test('of a group that was put away is closed as long as it is away', async () => {
    const vera = await person('curator')
    const { groupId, code } = await posted(vera)
    await groups.change(vera, groupId, { isArchived: true })
    await expect(posters.see(vera, code)).rejects.toMatchObject({ code: 'closed' })
    await expect(posters.make(vera, groupId)).rejects.toMatchObject({ message: copy.archived })
    await expect(posters.draw(vera, groupId)).rejects.toMatchObject({ code: 'not_found' })
    await groups.change(vera, groupId, { isArchived: false })
    expect(await posters.see(vera, code)).toEqual({ curator: 'Анна Пример' })
  })

  test('is another curator’s not to make, print or close', async () => {
    const { groupId } = await posted(await person('curator'))
    const other = await person('curator')
    for (const asked of [posters.make, posters.draw, posters.close])
      await expect(asked(other, groupId)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a family that came by a sheet', () => {
  test('stands in the group once it says so, once, with its step and nothing else, until it takes it back', async () => {
    const [vera, anna] = [await person('curator'), await person('parent')]
    const { groupId, code } = await posted(vera)
    const childId = await childOf(anna)
    await posters.see(anna, code)
    expect(await familiesOf(vera, groupId)).toEqual([])
    await posters.join(anna, { code, childId })
    await posters.join(anna, { code, childId })
    expect(await familiesOf(vera, groupId)).toMatchObject([
      {
        parentName: 'Анна Пример',
        childName: 'Миша',
        email: anna.viewer.email,
        step: 'registered',
        link: 'used',
        openCard: null,
      },
    ])
    await expect(children.see(vera, childId)).rejects.toMatchObject({ code: 'not_found' })
    const [tie] = await ties.ofViewer(anna)
    await ties.end(anna, tie?.id ?? '')
    expect(await familiesOf(vera, groupId)).toMatchObject([{ link: 'revoked' }])
    await posters.join(anna, { code, childId })
    expect(await familiesOf(vera, groupId)).toMatchObject([{ link: 'used' }])
  })

  test('that filled in the map before it said yes has finished', async () => {
    const vera = await person('curator')
    const { groupId, code } = await posted(vera)
    const anna = await person('parent')
    const childId = await childOf(anna)
    await submissions.submit(anna, filled(childId))
    await posters.join(anna, { code, childId })
    expect(await familiesOf(vera, groupId)).toMatchObject([{ step: 'done' }])
  })

  test('that was invited by a letter too stays one family', async () => {
    const [vera, anna] = [await person('curator'), await person('parent')]
    const { groupId, code } = await posted(vera)
    await invitations.send(vera, groupId, [{ line: 1, email: anna.viewer.email, parentName: 'Аня', childName: 'миша' }])
    await posters.join(anna, { code, childId: await childOf(anna) })
    expect(await familiesOf(vera, groupId)).toMatchObject([{ parentName: 'Аня', step: 'registered' }])
    await posters.join(anna, { code, childId: await childOf(anna, 'Катя') })
    expect(await familiesOf(vera, groupId)).toHaveLength(2)
  })

  test('moves with the sheet that it read last: last year’s group does not keep it', async () => {
    const [vera, anna] = [await person('curator'), await person('parent')]
    const [before, now] = [await posted(vera), await posted(vera)]
    const childId = await childOf(anna)
    await posters.join(anna, { code: before.code, childId })
    await groups.change(vera, before.groupId, { isArchived: true })
    await posters.join(anna, { code: now.code, childId })
    expect(await familiesOf(vera, before.groupId)).toEqual([])
    expect(await familiesOf(vera, now.groupId)).toHaveLength(1)
  })

  test('speaks for its own child alone, and by a code that is open', async () => {
    const [vera, anna, other] = [await person('curator'), await person('parent'), await person('parent')]
    const { groupId, code } = await posted(vera)
    const childId = await childOf(anna)
    await expect(posters.join(other, { code, childId })).rejects.toMatchObject({ code: 'not_found' })
    await posters.close(vera, groupId)
    await expect(posters.join(anna, { code, childId })).rejects.toMatchObject({ code: 'closed' })
    expect(await familiesOf(vera, groupId)).toEqual([])
  })

  test('is refused when a sheet that got about has brought two hundred in a day', async () => {
    const [vera, anna, next] = [await person('curator'), await person('parent'), await person('parent')]
    const { groupId, code } = await posted(vera)
    await posters.join(anna, { code, childId: await childOf(anna) })
    await portal.platform.db.execute(sql`update limits set count = ${TIED_A_DAY}`)
    await expect(posters.join(next, { code, childId: await childOf(next) })).rejects.toMatchObject({ code: 'too_many' })
    expect(await familiesOf(vera, groupId)).toHaveLength(1)
  })
})
