import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SAMPLE_PASSWORD } from '#app/features/accounts/sample-password.ts'
import { seedSamples } from '#app/features/accounts/samples.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'
import { paidPortal } from '#test/paid-portal.ts'
import { reconcile } from '#app/features/subscriptions/provider/reconciliation.server.ts'
import * as renewals from '#app/features/subscriptions/ledger/renewals.server.ts'
import { seedPayments } from './samples.server.ts'

const { portal, simulator, context } = await paidPortal()

async function signedIn(email: string) {
  const visitor = portal.visitor()
  await visitor.post('login', { email, password: SAMPLE_PASSWORD })
  return visitor
}

test('Анна pays, Пётр’s renewal was refused, and the provider knows of the same money', async () => {
  expect(await seedPayments(context())).toEqual([])
  await seedSamples(context())
  await seedPayments(context())
  expect(await seedPayments(context())).toEqual([])
  const [anna, petr] = [await signedIn('anna@primer.example'), await signedIn('petr@primer.example')]
  const { body: annas } = await anna.get('user/subscription')
  expect(annas).toMatchObject({ status: 'active', autoRenew: true, nextCharge: { amount: 690, card: { lastFour: '3055' } } })
  expect((await petr.get('user/subscription')).body).toMatchObject({ status: 'past_due', autoRenew: true })
  expect((await petr.get('user/payments')).body).toMatchObject([
    { status: 'declined', reason: expect.stringContaining('не хватило денег') },
    { status: 'paid' },
  ])
  const { learned, unknownToProvider } = await reconcile(context())
  expect([learned, unknownToProvider]).toEqual([[], []])
  await portal.platform.visits.flush()
  const counted = await portal.platform.db.execute(sql`select 1 from visits where step = 'subscription'`)
  expect(counted.rows).toEqual([])
  expect((await portal.lettersTo('petr@primer.example')).filter(({ subject }) => subject.includes('подписк'))).toEqual([])
  await renewals.run(context(new Date(Date.now() + DAY_MS)))
  await simulator.terminal.deliveries.flush()
  const { body: tried } = await petr.get('user/payments')
  expect(tried).toHaveLength(2)
  expect((await petr.get('user/subscription')).body).toMatchObject({ status: 'past_due' })
})
