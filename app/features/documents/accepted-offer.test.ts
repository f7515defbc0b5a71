import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PaymentsQuery } from '#app/features/subscriptions/desk/contract.ts'
import * as payments from '#app/features/subscriptions/desk/payments.server.ts'
import { paidPortal } from '#test/paid-portal.ts'
import { peopleOf } from '#test/people.ts'
import * as drafts from './drafts.server.ts'
import * as editions from './editions.server.ts'
import { DAY_MS } from '#app/shared/dates.ts'

const { portal, parent, pay } = await paidPortal()
const person = peopleOf(portal)

test('the offer is accepted by paying: each edition counts the orders paid while it was in force', async () => {
  const gleb = await person('admin')
  const [early, late, poor] = [await parent(), await parent(), await parent()]
  await pay(early, await early.order())
  const { current, letter } = await drafts.read(gleb, 'offer')
  const effectiveFrom = letter?.firstDay ?? ''
  const text = { title: current.title, markdown: `${current.markdown}\n\n99.1. Новый пункт.\n`, note: 'Добавлен пункт.' }
  const { draft } = await drafts.save(gleb, 'offer', { ...text, effectiveFrom, isImportant: false, updatedAt: null })
  await drafts.publish(gleb, 'offer', draft?.updatedAt ?? null)
  await editions.putDueInForce({ ...gleb, now: new Date(Date.now() + 30 * DAY_MS) })
  await pay(late, await late.order())
  await pay(poor, await poor.order(), '4000056655665556')
  await portal.platform.db.execute(sql`update payments set at = at + interval '31 days' where account_id <> ${early.id}`)
  const { editions: shown } = await drafts.read(gleb, 'offer')
  expect(shown.map(({ number, accepted }) => [number, accepted])).toEqual([
    [2, 1],
    [1, 1],
  ])
  const filter = JSON.parse(new URL(shown[0]?.acceptedLink ?? '', 'http://portal').searchParams.get('filter') ?? '')
  const { data } = await payments.list(gleb, PaymentsQuery.parse(filter))
  expect(data.map(({ email }) => email)).toEqual([late.email])
  expect((await drafts.read(await person('editor'), 'offer')).editions[0]).toMatchObject({ accepted: 1, acceptedLink: null })
})
