import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PaymentsQuery } from '#app/features/subscriptions/admin-contract.ts'
import * as payments from '#app/features/subscriptions/admin-payments.server.ts'
import { paidPortal } from '#test/paid-portal.ts'
import { peopleOf } from '#test/people.ts'
import * as drafts from './drafts.server.ts'

const { portal, parent, pay } = await paidPortal()
const person = peopleOf(portal)

test('the offer is accepted by paying: each edition counts the orders paid while it was in force', async () => {
  const gleb = await person('admin')
  const [early, late, poor] = [await parent(), await parent(), await parent()]
  await pay(early, await early.order())
  const { current } = await drafts.read(gleb, 'offer')
  const effectiveFrom = (await drafts.read(gleb, 'offer')).today
  const body = { ...current, markdown: `${current.markdown}\n\n99.1. Новый пункт.\n`, note: 'Добавлен пункт.', effectiveFrom }
  const later = { ...gleb, now: new Date(Date.now() + 60_000) }
  const { draft } = await drafts.save(later, 'offer', { ...body, updatedAt: null })
  await drafts.publish(later, 'offer', draft?.updatedAt ?? null)
  await pay(late, await late.order())
  await pay(poor, await poor.order(), '4000056655665556')
  await portal.platform.db.execute(sql`update payments set at = at + interval '2 minutes' where account_id <> ${early.id}`)
  const { editions } = await drafts.read(gleb, 'offer')
  expect(editions.map(({ number, accepted }) => [number, accepted])).toEqual([
    [2, 1],
    [1, 1],
  ])
  const filter = JSON.parse(new URL(editions[0]?.acceptedLink ?? '', 'http://portal').searchParams.get('filter') ?? '')
  const { data } = await payments.list(gleb, PaymentsQuery.parse(filter))
  expect(data.map(({ email }) => email)).toEqual([late.email])
  expect((await drafts.read(await person('editor'), 'offer')).editions[0]).toMatchObject({ accepted: 1, acceptedLink: null })
})
