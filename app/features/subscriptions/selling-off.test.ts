import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as consents from '#app/features/consents/consents.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { readConfig } from '#app/platform/config.server.ts'
import * as letterRefusals from '#app/platform/letter-refusals.server.ts'
import { paidPortal } from '#test/paid-portal.ts'
import * as interests from './interests.server.ts'

const { portal, parent } = await paidPortal({ PAYMENTS_PAGE_ON: '0' })
const KEYS = { CLOUDPAYMENTS_PUBLIC_ID: 'pk_x', CLOUDPAYMENTS_API_SECRET: 'secret' }

describe('with payments-page-on at 0 the portal', () => {
  test('sells nothing, and a signed-in parent is refused in the same words', async () => {
    expect((await portal.visitor().get('tariffs')).body.tariffs).toEqual([])
    expect((await portal.visitor().get('payments/cloudpayments/starting-prices')).body).toEqual([])
    const { visitor } = await parent()
    expect((await visitor.post('user/payments', { tariff: 'month', autoRenew: false })).status).toBe(404)
  })

  test('takes an address once, with the agreement to that one letter', async () => {
    const visitor = portal.visitor()
    for (const email of ['mama@primer.example', 'MAMA@primer.example']) {
      expect((await visitor.post('tariffs/interest', { email })).status).toBe(201)
    }
    expect((await visitor.post('tariffs/interest', { email: 'нет' })).body.errors.email).toBeDefined()
    const { rows } = await portal.platform.db.execute(sql`
      select email, (select count(*)::int from consents where form = 'tariffs') as agreed from subscription_interests`)
    expect(rows).toEqual([{ email: 'mama@primer.example', agreed: 1 }])
  })

  test('leaves an address that refused such letters as it is, and says nothing of it', async () => {
    const email = 'otpisana@primer.example'
    const now = { ...portal.platform, now: new Date() }
    await letterRefusals.refuse(now, { email, kind: 'newsletter' })
    const { status, body } = await portal.visitor().post('tariffs/interest', { email })
    expect([status, body]).toEqual([201, { done: true }])
    expect(await letterRefusals.isRefused(now, { email, kind: 'newsletter' })).toBe(true)
    const { rows } = await portal.platform.db.execute(sql`
      select (select count(*)::int from subscription_interests where email = ${email}) as kept,
        (select count(*)::int from consents where subject = ${interests.subjectOf(email)}) as agreed`)
    expect(rows).toEqual([{ kept: 0, agreed: 0 }])
  })
})

describe('once something is sold', () => {
  const asOn = (takesPayments: boolean) => {
    const context = systemContext(portal.platform)
    return { ...context, config: { ...context.config, takesPayments } }
  }

  test('each who asked gets one letter, and the address and the agreement end with it', async () => {
    const email = 'zhdu@primer.example'
    await portal.visitor().post('tariffs/interest', { email })
    const standing = async () => {
      const kept = await portal.platform.db.execute(sql`select 1 from subscription_interests where email = ${email}`)
      const isGiven = await consents.isGiven(asOn(true), [interests.subjectOf(email)], 'newsletter')
      return [kept.rows.length, isGiven, (await portal.lettersTo(email)).map(({ subject }) => subject)]
    }
    await interests.tellOfSales(asOn(false))
    expect(await standing()).toEqual([1, true, []])
    await interests.tellOfSales(asOn(true))
    await interests.tellOfSales(asOn(true))
    expect(await standing()).toEqual([0, false, ['Подписка на «Нейросад» продаётся']])
  })

  test('who refused such letters meanwhile gets none, and is forgotten too', async () => {
    const email = 'peredumala@primer.example'
    await portal.visitor().post('tariffs/interest', { email })
    await letterRefusals.refuse(asOn(true), { email, kind: 'newsletter' })
    await interests.tellOfSales(asOn(true))
    expect(await portal.lettersTo(email)).toEqual([])
    expect((await portal.platform.db.execute(sql`select 1 from subscription_interests where email = ${email}`)).rows).toEqual([])
  })
})

describe('the settings', () => {
  test('without the provider’s keys nothing is sold', () => {
    expect(
      readConfig({ VAR_DIR: '/tmp/portal-none', AUTH_SECRET: 'x'.repeat(32), ANSWERS_KEY: 'x'.repeat(32) }).takesPayments,
    ).toBe(false)
  })

  test('in production money never goes through the simulator', () => {
    const production = {
      APP_ENV: 'production',
      AUTH_SECRET: randomBytes(32).toString('hex'),
      ANSWERS_KEY: randomBytes(32).toString('hex'),
      MAIL: 'outbox',
      PUBLIC_URL: 'https://portal.example',
      DATABASE_URL: 'postgres://x/y',
      ...KEYS,
    }
    expect(readConfig(production).takesPayments).toBe(true)
    expect(() => readConfig({ ...production, CLOUDPAYMENTS_API_URL: 'http://127.0.0.1:1' })).toThrow('симулятор')
    expect(() => readConfig({ ...production, CLOUDPAYMENTS_WIDGET_URL: 'http://localhost:1/x.js' })).toThrow('симулятор')
  })
})
