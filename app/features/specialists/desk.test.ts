import { describe, expect, test } from 'vitest'
import { testPortal } from '#test/portal.ts'
import { ACCEPT, photo, REJECT, specialistsOf } from '#test/specialists.ts'
import * as audit from '#app/features/audit/audit.server.ts'
import type { DeskDiploma } from './contract.ts'
import * as diplomas from '#app/features/specialists/diplomas/diplomas.server.ts'

const portal = testPortal()
const { person, visitorAs, sendBy } = specialistsOf(portal)

describe('the queue of diplomas', () => {
  test('shows those that wait first, narrowed by state and by name; the bell counts them', async () => {
    const [olga, gleb] = [await person('neuropsychologist'), await visitorAs('admin')]
    const [first, second] = [await diplomas.send(olga, await photo()), await diplomas.send(olga, await photo())]
    await gleb.visitor.post(`admin/diplomas/${first.id}/decision`, REJECT)
    const found = async (query = '') =>
      ((await gleb.visitor.get(`admin/diplomas${query}`)).body.data as DeskDiploma[]).map(({ id }) => id)
    expect(await found()).toEqual([second.id, first.id])
    expect(await found('?status=rejected')).toEqual([first.id])
    expect(await found(`?q=${encodeURIComponent('анна')}`)).toEqual([second.id, first.id])
    expect(await found('?q=nobody')).toEqual([])
    expect((await gleb.visitor.get('admin/waiting')).body.diplomas).toBe(1)
    expect((await gleb.visitor.get(`admin/diplomas/${first.id}`)).body).toMatchObject({
      status: 'rejected',
      reason: REJECT.reason,
      decidedBy: 'Ольга Пример',
      hasFile: true,
      hasPreview: true,
    })
  })

  test('keeps how the paper was looked up in a register, which readers do not see', async () => {
    const { visitor } = await visitorAs('psychologist')
    const { body: sent } = await sendBy(visitor, { resource: await photo() })
    const { visitor: gleb } = await visitorAs('admin')
    const checked = { ...ACCEPT.qualification, registryDay: '2026-11-20', registryPlace: 'ФРДО' }
    const decision = { decision: 'accept', qualification: { ...checked, registryDay: '20.11.2026' } }
    const refused = await gleb.post(`admin/diplomas/${sent.id}/decision`, decision)
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['qualification.registryDay']])
    await gleb.post(`admin/diplomas/${sent.id}/decision`, { decision: 'accept', qualification: checked })
    expect((await gleb.get(`admin/diplomas/${sent.id}`)).body.qualification).toEqual(checked)
    const { body: card } = await visitor.post('user/card', { consent: true })
    const { body: shown } = await portal.visitor().get(`specialists/detail?code=${card.link.split('/').at(-1)}`)
    expect(JSON.stringify(shown.education)).not.toMatch(/ФРДО|77-001|registry/)
  })

  test('draws a new picture and shows no PDF; looking and deciding are logged', async () => {
    const [olga, gleb] = [await person('neuropsychologist'), await visitorAs('admin')]
    const { id } = await diplomas.send(olga, await photo())
    const { status, headers, body } = await gleb.visitor.get(`admin/diplomas/${id}/preview`)
    expect(status).toBe(200)
    expect(String(body)).toMatch(/^RIFF.{4}WEBP/s)
    expect(headers.get('Content-Type')).toBe('image/webp')
    expect(headers.get('Cache-Control')).toBe('no-store')
    const pdf = await diplomas.send(olga, new File(['%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF'], 'd.pdf'))
    expect((await gleb.visitor.get(`admin/diplomas/${pdf.id}/preview`)).status).toBe(404)
    await gleb.visitor.post(`admin/diplomas/${id}/decision`, ACCEPT)
    const actions = await audit.ofAccount(olga, gleb.id)
    expect(actions.map(({ action, object }) => [action, object])).toEqual([
      ['diploma.accept', `diplomas:${id}`],
      ['diploma.open', `diplomas:${id}`],
    ])
  })
})

describe('a specialist’s card', () => {
  test('is hidden with a reason and shown again: nobody sees it in between, whatever its owner does', async () => {
    const { visitor, id, email } = await visitorAs('psychologist')
    const nina = await visitorAs('editor')
    const { body: sent } = await sendBy(visitor, { resource: await photo() })
    await diplomas.decide(await person('admin'), sent.id, ACCEPT)
    const { body: card } = await visitor.post('user/card', { city: 'Казань', consent: true })
    const reads = async () => (await portal.visitor().get(`specialists/detail?code=${card.link.split('/').at(-1)}`)).status
    expect(await reads()).toBe(200)
    expect((await nina.visitor.post(`admin/specialist-cards/${id}/hide`, { reason: ' ' })).body.errors.reason).toHaveLength(1)
    const { body: hidden } = await nina.visitor.post(`admin/specialist-cards/${id}/hide`, {
      reason: 'Уберите обещание вылечить.',
    })
    expect(hidden).toMatchObject({ state: 'hidden', city: 'Казань' })
    expect(await reads()).toBe(404)
    await portal.letterTo(email, 'Уберите обещание вылечить.')
    expect((await visitor.post('user/card', { consent: true })).body.hiddenReason).toBe('Уберите обещание вылечить.')
    expect(await reads()).toBe(404)
    expect((await nina.visitor.get('admin/specialist-cards?state=hidden')).body.total).toBe(1)
    await nina.visitor.post(`admin/specialist-cards/${id}/show`, {})
    expect(await reads()).toBe(200)
    const actions = (await audit.ofAccount(await person('admin'), nina.id)).map(({ action }) => action)
    expect(actions).toEqual(['card.show', 'card.hide'])
  })
})
