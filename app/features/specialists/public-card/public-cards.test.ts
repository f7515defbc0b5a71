import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { specialistsOf } from '#test/specialists.ts'
import * as cards from './public-cards.server.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'

const portal = testPortal()
const { person, visitorAs, checked } = specialistsOf(portal)

describe('the card for everybody', () => {
  const codeOf = (link: string | null) => link?.split('/').at(-1) ?? ''

  test('is shown after the diploma is accepted and the consent is given, and shows no number and no address', async () => {
    const olga = await checked()
    const { link } = await cards.publish(olga, { city: 'Казань', way: 'both', contact: '+7 900 000-00-00' })
    const { status, body } = await portal.visitor().get(`specialists/detail?code=${codeOf(link)}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Анна Пример', roles: ['Нейропсихолог'], city: 'Казань', way: 'both' })
    expect(body.education).toMatchObject([{ speciality: 'Клиническая психология', checkedOn: expect.stringMatching(/^\d{4}-/) }])
    expect(JSON.stringify(body)).not.toMatch(/77-001|primer\.example/)
    const { rows } = await portal.platform.db.execute(
      sql`select given from consents where subject = ${`account:${olga.viewer.id}`} and purpose = 'specialist_public_profile'`,
    )
    expect(rows).toEqual([{ given: true }])
  })

  test('is not shown without a diploma, without the consent, or to a teacher’s name', async () => {
    const refused = { code: 'forbidden', message: copy.cardNeedsDiploma }
    await expect(cards.publish(await person('neuropsychologist'), {})).rejects.toMatchObject(refused)
    await expect(cards.publish(await person('teacher'), {})).rejects.toMatchObject(refused)
    const { visitor } = await visitorAs('neuropsychologist')
    const { status, body } = await visitor.post('user/card', { city: 'Казань' })
    expect(status).toBe(422)
    expect(body.errors.consent).toEqual([copy.consent])
  })

  test('is closed while the role is taken away', async () => {
    const olga = await checked()
    const { link } = await cards.publish(olga, { city: 'Казань' })
    await portal.platform.db.execute(sql`update account_roles set role_id = 1 where user_id = ${olga.viewer.id}`)
    expect((await portal.visitor().get(`specialists/detail?code=${codeOf(link)}`)).status).toBe(404)
  })

  test('disappears at the withdrawal, which is written down, and keeps what was typed', async () => {
    const olga = await checked()
    const { link } = await cards.publish(olga, { city: 'Казань' })
    const own = await cards.withdraw(olga)
    expect(own).toMatchObject({ isPublished: false, fields: { city: 'Казань' } })
    expect((await portal.visitor().get(`specialists/detail?code=${codeOf(link)}`)).status).toBe(404)
    const { rows } = await portal.platform.db.execute(
      sql`select given from consents where subject = ${`account:${olga.viewer.id}`} and purpose = 'specialist_public_profile' order by at, given desc`,
    )
    expect(rows).toEqual([{ given: true }, { given: false }])
  })
})
