import { describe, expect, test } from 'vitest'
import { filled } from '#test/access-world.ts'
import { testPortal } from '#test/portal.ts'

const portal = testPortal()
const CARD = { representative: 'mother', consent: true } as const

let registered = 0
const newcomer = (resultToken?: string) => ({
  roleId: 1,
  firstName: 'Анна',
  email: `first-card-${++registered}@primer.example`,
  password: 'длинная фраза для входа',
  consents: ['account'],
  ...(resultToken ? { resultToken } : {}),
})

/** A guest's browser with a result of its own. */
async function guestWithResult() {
  const browser = portal.visitor()
  const { child_id: _none, ...map } = filled('')
  const { status, body } = await browser.post('questioning', map)
  expect(status).toBe(201)
  return { browser, token: String(body.result_url).split('/').at(-1) ?? '' }
}

describe('keeping a result', () => {
  test('asks for no surname, and the account takes the result', async () => {
    const { browser, token } = await guestWithResult()
    const { status, body } = await browser.post('register', newcomer(token))
    expect(status).toBe(201)
    expect(body).toMatchObject({ firstName: 'Анна', lastName: '', surname: '' })
  })

  test('is the only way without a surname: who registers for anything else is asked for it at its field', async () => {
    const { status, body } = await portal.visitor().post('register', { ...newcomer(), email: 'no address' })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(expect.arrayContaining(['lastName', 'email']))
  })

  test('makes the child’s card out of the map, with the map in it and the consent written down', async () => {
    const { browser, token } = await guestWithResult()
    await browser.post('register', newcomer(token))
    const { status, body: card } = await browser.post('user/results/card', { ...CARD, result: { token } })
    expect(status).toBe(201)
    expect(card).toMatchObject({ name: 'Миша', birthday: '2018-03-14', sex: 'male', hand: 'right', relation: 'owner' })
    expect((await browser.get(`user/children/${card.id}/results`)).body).toMatchObject([{ id: card.resultId }])
    const { body: consents } = await browser.get('user/consents')
    expect(JSON.stringify(consents)).toContain('child_profile')
    const again = await browser.post('user/results/card', { ...CARD, result: { token } })
    expect(again.body).toMatchObject({ id: card.id, resultId: card.resultId })
    expect((await browser.get('user/children')).body).toHaveLength(1)
  })

  test('puts a second map of the same child into the card that is there', async () => {
    const { browser, token } = await guestWithResult()
    await browser.post('register', newcomer(token))
    const { body: card } = await browser.post('user/results/card', { ...CARD, result: { token } })
    const { child_id: _none, ...map } = filled('')
    const { body: receipt } = await browser.post('questioning', { ...map, child_name: ' миша' })
    const second = await browser.post('user/results/card', { ...CARD, result: { id: receipt.result_id } })
    expect(second.body).toMatchObject({ id: card.id, resultId: receipt.result_id })
    expect((await browser.get(`user/children/${card.id}/results`)).body).toHaveLength(2)
  })

  test('needs who consents, and nobody makes a card of somebody else’s map', async () => {
    const { browser, token } = await guestWithResult()
    const unsigned = await browser.post('user/results/card', { ...CARD, result: { token } })
    expect(unsigned.status).toBe(401)
    await browser.post('register', newcomer(token))
    const bare = await browser.post('user/results/card', { result: { token } })
    expect(Object.keys(bare.body.errors)).toEqual(expect.arrayContaining(['representative', 'consent']))
    const other = portal.visitor()
    await other.post('register', { ...newcomer(), lastName: 'Другая' })
    expect((await other.post('user/results/card', { ...CARD, result: { token } })).status).toBe(404)
  })
})
