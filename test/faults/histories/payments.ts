import { randomUUID } from 'node:crypto'
import { setTimeout as rest } from 'node:timers/promises'
import type { Send } from '#simulators/cloudpayments/deliveries.ts'
import { startSimulator } from '#simulators/cloudpayments/simulator.ts'
import type { OwnDatabase } from '#test/faults/own-database.ts'
import { read, until, type IsOver, type Writing } from './asking.ts'
import type { Family } from './families.ts'

// Thirty orders in ten minutes are let through.
const BUYS_EVERY_MS = 21_000
const PAYS = '4000000000003055'
const DONE_BEFORE = 409
const HOUR_MS = 3_600_000

/** The payment provider beside the portal; it asks again until it is answered, as the real one does, sooner. */
export async function startProvider() {
  const shop = { url: '' }
  const send: Send = async (type, body, headers) => {
    const { answer } = await until([200], async () => {
      const response = await fetch(`${shop.url}/api/v1/payments/cloudpayments/${type}`, { method: 'POST', body, headers })
      return { status: response.status, text: await response.text() }
    })
    return { status: answer?.status ?? 0, body: answer?.text ?? '' }
  }
  const simulator = await startSimulator({ publicId: 'test_api_00000000000000000000001', apiSecret: 'histories', shop: send })
  return { ...simulator, serves: (url: string) => void (shop.url = url) }
}

export type Provider = Awaited<ReturnType<typeof startProvider>>

/** Families who buy a month again and again: every order is one, and what the provider took is in the ledger once, to a kopeck. */
export function payments(families: Family[], provider: Provider, database: OwnDatabase): Writing {
  const wrong: string[] = []
  const counted = { orders: new Map<string, number>(), looked: 0 }
  const taken: { id: number; kopecks: number }[] = []

  async function buy({ id, email, call, address }: Family, place: number, isOver: IsOver): Promise<void> {
    await waitFor(place * 2000, isOver)
    while (!isOver()) {
      const key = randomUUID()
      const body = { tariff: 'month', autoRenew: false }
      counted.orders.set(id, (counted.orders.get(id) ?? 0) + 1)
      const ordered = await until([201, DONE_BEFORE], () => call('POST', 'user/payments', { key, from: address(place), body }))
      if (ordered.answer?.status === 201) {
        const { invoiceId, amount } = read<{ invoiceId: string; amount: number }>(ordered.answer)
        const words = { description: 'Подписка', currency: 'RUB', data: '{}', isDual: false, tokenize: false, receipt: null }
        const paid = await provider.terminal.pay({ ...words, invoiceId, accountId: id, email, amount }, PAYS)
        await provider.terminal.deliveries.flush()
        if (paid.status === 'Completed') {
          taken.push({ id: paid.id, kopecks: Math.round(amount * 100) })
          const shown = await until([200], () => call('GET', 'user/payments'))
          if (shown.answer) counted.looked++
          const mine = shown.answer && read<Shown>(shown.answer).find((one) => one.invoiceId === invoiceId)
          const isTold = provider.terminal.deliveries.waiting() === 0
          if (shown.answer && isTold && mine?.status !== 'paid')
            wrong.push(`order ${invoiceId} was paid, and is shown as ${mine?.status}`)
        }
      }
      await waitFor(BUYS_EVERY_MS, isOver)
    }
  }

  return {
    name: 'payments',
    begin: (isOver) => families.map((family, place) => buy(family, place, isOver)),
    acknowledged: () => taken.length,
    looked: () => counted.looked,
    wrong,
    async verdict() {
      // What was not answered in all that time is sent again.
      await provider.terminal.advance(HOUR_MS)
      const rows = await database.asked<{ id: string; kopecks: number }>(
        `select transaction_id::text as id, sum(kopecks)::int as kopecks from movements join payments using (transaction_id)
          where account_id = any($1) group by 1`,
        [families.map(({ id }) => id)],
      )
      const moved = new Map(rows.map(({ id, kopecks }) => [Number(id), kopecks]))
      const orders = await database.asked<{ id: string; count: number }>(
        'select account_id as id, count(*)::int as count from invoices where account_id = any($1) group by 1',
        [families.map(({ id }) => id)],
      )
      return {
        lost: taken
          .filter(({ id, kopecks }) => moved.get(id) !== kopecks)
          .map(({ id }) => `${id}: ${moved.get(id) ?? 0} kopecks`),
        doubled: [
          ...orders.filter(({ id, count }) => count > (counted.orders.get(id) ?? 0)).map(({ id }) => `orders of ${id}`),
          ...rows.filter(({ id }) => !taken.some((one) => one.id === Number(id))).map(({ id }) => `movement ${id}`),
        ],
      }
    },
  }
}

type Shown = { invoiceId: string; status: string }[]

async function waitFor(ms: number, isOver: IsOver): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end && !isOver();) await rest(100)
}
