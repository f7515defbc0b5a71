import { describe, expect, test } from 'vitest'
import { seal } from '#app/platform/sealing.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { CARDS, paidPortal } from '#test/paid-portal.ts'
import { see } from './letter-links.server.ts'
import { linkTo } from './link-tokens.server.ts'
import * as subscriptions from '#app/features/subscriptions/subscriptions.server.ts'

const { portal, parent, pay, letterTo, context } = await paidPortal()

async function renewing() {
  const person = await parent()
  await pay(person, await person.order({ autoRenew: true }), CARDS.pays, true)
  const card = await subscriptions.cardOf(context(), person.id)
  const link = (what: 'cancel' | 'card' | 'price', at = new Date()) =>
    linkTo(context(at), { what, accountId: person.id, cardId: card?.id ?? null })
      .split('/')
      .at(-1) ?? ''
  return { person, link, stranger: portal.visitor() }
}

describe('a letter’s link', () => {
  test('changes nothing when opened and shows nothing of the person but the card and the day', async () => {
    const { person, link } = await renewing()
    const page = await see(context(), link('card'))
    expect(page).toMatchObject({ what: 'card', isDone: false, card: { lastFour: '3055', expires: '12/30' } })
    expect(JSON.stringify(page)).not.toContain(person.email)
    expect(JSON.stringify(page)).not.toContain('Анна')
    expect((await see(context(), link('cancel'))).isDone).toBe(false)
    expect(await subscriptions.current(context(), person.id)).toMatchObject({ status: 'active', autoRenew: true })
  })

  test('cancels without sign-in, once, with a letter; and the same page takes it back', async () => {
    const { person, link, stranger } = await renewing()
    const token = link('cancel')
    const done = await stranger.post('subscription-links', { token })
    expect(done.body).toMatchObject({ isDone: true, offer: { amount: 690, isNewPrice: false } })
    expect((await stranger.post('subscription-links', { token })).body).toEqual(done.body)
    expect(await subscriptions.current(context(), person.id)).toMatchObject({ status: 'cancelled', autoRenew: false })
    expect(await letterTo(person, 'Продление отключено')).toContain('по Москве')
    const back = await stranger.post('subscription-links', { token, undo: true, amount: 690 })
    expect(back.body).toMatchObject({ isDone: false, offer: null })
    expect(await subscriptions.current(context(), person.id)).toMatchObject({ status: 'active', nextCharge: { amount: 690 } })
    expect(await letterTo(person, 'Продление включено')).toContain('3055')
  })

  test('is for one thing: what removes the card turns no renewal on, and what cancels removes no card', async () => {
    const { person, link, stranger } = await renewing()
    await stranger.post('subscription-links', { token: link('cancel') })
    expect(await subscriptions.cardOf(context(), person.id)).not.toBeNull()
    expect((await stranger.post('subscription-links', { token: link('price'), amount: 690 })).status).toBe(410)
    await stranger.post('subscription-links', { token: link('card'), undo: true, amount: 690 })
    expect(await subscriptions.current(context(), person.id)).toMatchObject({ status: 'cancelled', autoRenew: false })
  })

  test('removes the card without sign-in, and there is no way back', async () => {
    const { person, link, stranger } = await renewing()
    const { body } = await stranger.post('subscription-links', { token: link('card') })
    expect(body).toMatchObject({ what: 'card', isDone: true, card: null, offer: null })
    expect(await subscriptions.cardOf(context(), person.id)).toBeNull()
    expect((await stranger.post('subscription-links', { token: link('cancel'), undo: true, amount: 690 })).status).toBe(410)
    expect(await letterTo(person, 'Банковская карта удалена')).toContain('3055')
  })

  test('that is not ours, was changed, or is two months old opens nothing', async () => {
    const { link, stranger } = await renewing()
    const token = link('cancel')
    const changed = `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
    const elsewhere = seal('{}', portal.platform.config.ANSWERS_KEY, 'card:x').toString('base64url')
    for (const wrong of [changed, elsewhere, 'nowhere'])
      expect((await stranger.post('subscription-links', { token: wrong })).status).toBe(404)
    const old = link('cancel', new Date(Date.now() - 61 * DAY_MS))
    expect((await stranger.post('subscription-links', { token: old })).status).toBe(410)
  })
})
