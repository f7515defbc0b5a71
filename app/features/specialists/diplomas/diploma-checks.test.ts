import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { ACCEPT, photo, QUALIFICATION, REJECT, specialistsOf } from '#test/specialists.ts'
import { specialistCopy as copy } from '#app/features/specialists/copy.ts'
import * as diplomas from './diplomas.server.ts'

const portal = testPortal()
const { person, visitorAs, sendBy } = specialistsOf(portal)

describe('checking a diploma', () => {
  test('accepts with what was read from it, opens the children to the specialist and sends them a letter', async () => {
    const { visitor, email } = await visitorAs('neuropsychologist')
    const { body: sent } = await sendBy(visitor, { resource: await photo() })
    expect((await visitor.post('user/card', { consent: true })).status).toBe(403)
    const { visitor: gleb } = await visitorAs('admin')
    expect((await gleb.get('admin/diplomas')).body.data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: sent.id, name: 'Ольга Пример', roles: ['Нейропсихолог'] })]),
    )
    const { status, body } = await gleb.post(`admin/diplomas/${sent.id}/decision`, ACCEPT)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'accepted', qualification: QUALIFICATION })
    await portal.letterTo(email, 'Диплом принят')
    expect((await visitor.get('user/diplomas')).body[0]).toMatchObject({ status: 'accepted' })
    expect((await gleb.post(`admin/diplomas/${sent.id}/decision`, REJECT)).status).toBe(409)
  })

  test('gives back with a reason and a link that opens the popup', async () => {
    const { visitor, email } = await visitorAs('neuropsychologist')
    const { body: sent } = await sendBy(visitor, { resource: await photo() })
    const { visitor: gleb } = await visitorAs('admin')
    const { status, body } = await gleb.post(`admin/diplomas/${sent.id}/decision`, { decision: 'reject', reason: ' ' })
    expect(status).toBe(422)
    expect(body.errors.reason).toEqual([copy.reason])
    await gleb.post(`admin/diplomas/${sent.id}/decision`, REJECT)
    const letter = await portal.letterTo(email, REJECT.reason)
    expect(letter).toContain(`/?email=${encodeURIComponent(email)}&type=reloadDoc&c=${sent.id}`)
  })

  test('belongs to administrators with a second factor alone', async () => {
    const { id } = await diplomas.send(await person('neuropsychologist'), await photo())
    for (const visitor of [
      (await visitorAs('neuropsychologist')).visitor,
      (await visitorAs('parent')).visitor,
      (await visitorAs('admin', { hasSecondFactor: false })).visitor,
    ]) {
      expect((await visitor.get('admin/diplomas')).status).toBe(403)
      expect((await visitor.get(`admin/diplomas/${id}/file`)).status).toBe(403)
      expect((await visitor.post(`admin/diplomas/${id}/decision`, REJECT)).status).toBe(403)
    }
    expect((await portal.visitor().get(`admin/diplomas/${id}/file`)).status).toBe(401)
  })

  test('opens the file as an attachment that no browser shows, and writes the opening down', async () => {
    const { id } = await diplomas.send(await person('neuropsychologist'), await photo())
    const { visitor, id: accountId } = await visitorAs('admin')
    const { status, headers } = await visitor.get(`admin/diplomas/${id}/file`)
    expect(status).toBe(200)
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="diploma-[\da-f]{8}\.png"$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Type')).toBe('application/octet-stream')
    expect(headers.get('Cache-Control')).toBe('no-store')
    const { rows } = await portal.platform.db.execute(sql`select account_id from diploma_openings where diploma_id = ${id}`)
    expect(rows).toEqual([{ account_id: accountId }])
    for (const guessed of ['00000000-0000-4000-8000-000000000000', 'x', '..%2F..%2Fsecrets.json'])
      expect((await visitor.get(`admin/diplomas/${guessed}/file`)).status).toBe(404)
  })

  test('of one’s own diploma is another administrator’s work', async () => {
    const both = await person('neuropsychologist', 'admin')
    const { id } = await diplomas.send(both, await photo())
    await expect(diplomas.decide(both, id, ACCEPT)).rejects.toMatchObject({ code: 'forbidden', message: copy.ownDiploma })
  })
})
