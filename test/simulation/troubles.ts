/** What goes wrong in a simulated year: the provider is away, its answers get lost, cards are declined, letters are refused, processes end in the middle. */
import { sql } from 'drizzle-orm'
import type { Book } from './comparing.ts'
import type { Fate } from './chance.ts'
import type { World } from './year.ts'

const DECLINES = [5051, 5051, 5051, 5054, 5057, 5033]
const CHANCES = { away: 0.03, unanswered: 0.03, lost: 0.04, declined: 0.07, refusedLetter: 0.04, cut: 0.008 }

/** Puts itself between the portal and the world until `end`. */
export function breakThings({ platform, simulator }: World, fate: Fate, book: Book) {
  const { terminal } = simulator
  const real = { fetch: globalThis.fetch, transaction: platform.db.transaction.bind(platform.db), mail: { ...platform.mail } }
  const counts = new Map<string, number>()
  let day = 0
  let isCalm = true

  const nth = (name: string) => {
    const next = (counts.get(name) ?? 0) + 1
    counts.set(name, next)
    return `${name} ${next}`
  }
  const happens = (name: string, chance: number) => !isCalm && fate.happens(name, chance)

  globalThis.fetch = async (input, init) => {
    const { pathname, href } = new URL(String(input instanceof Request ? input.url : input))
    if (!href.startsWith(platform.config.CLOUDPAYMENTS_API_URL)) return real.fetch(input, init)
    const isCharge = pathname.endsWith('/tokens/charge')
    // A question is asked again by the product itself, after a pause that nobody wants to wait for here.
    if (!isCharge && !pathname.endsWith('/refund')) return real.fetch(input, init)
    const asked = JSON.parse(typeof init?.body === 'string' ? init.body : '{}') as { AccountId?: string; TransactionId?: number }
    const whose = asked.AccountId ?? terminal.transactions.get(Number(asked.TransactionId))?.accountId ?? ''
    const name = nth(`${pathname} ${whose}`)
    if (happens(`away ${day}`, CHANCES.away) || happens(`unanswered ${name}`, CHANCES.unanswered))
      throw new TypeError('nobody answers')
    if (isCharge && happens(`declined ${name}`, CHANCES.declined)) terminal.force(fate.pick(`code ${name}`, DECLINES))
    const answer = await real.fetch(input, init)
    terminal.force()
    if (happens(`lost ${name}`, CHANCES.lost)) throw new TypeError('the answer was lost')
    return answer
  }

  /** A process that ends just before or just after what it did was written down. */
  platform.db.transaction = async (work, settings) => {
    const name = nth('transaction')
    const isCutBefore = happens(`cut before ${name}`, CHANCES.cut)
    const done = await real.transaction(async (inside) => {
      const given = await work(inside)
      if (isCutBefore) throw new Error('the process ended before it was written down')
      return given
    }, settings)
    if (happens(`cut after ${name}`, CHANCES.cut)) throw new Error('the process ended before it could say so')
    return done
  }

  /** A letter is there when the transaction is, or when the post took it. */
  Object.assign(platform.mail, {
    async send(db: typeof platform.db, { to, subject }: { to: string; subject: string }) {
      await db.execute(sql`insert into simulated_letters values (${to}, ${plain(subject)}, ${new Date().toISOString()})`)
      return true
    },
    async sendNow({ to, subject }: { to: string; subject: string }) {
      if (happens(nth(`letter ${to}`), CHANCES.refusedLetter)) {
        book.refused++
        throw new Error('the post refuses')
      }
      await platform.patientDb.execute(
        sql`insert into simulated_letters values (${to}, ${plain(subject)}, ${new Date().toISOString()})`,
      )
    },
  })

  return {
    begin(next: number, isWithout: boolean): void {
      day = next
      isCalm = isWithout
      Object.assign(terminal.chaos, {
        hold: true,
        duplicate: happens(`duplicates ${day}`, 0.1),
        drop: happens(`drops ${day}`, 0.05),
      })
    },
    /** Looks at the world while nothing goes wrong. */
    async without<T>(look: () => Promise<T>): Promise<T> {
      const before = isCalm
      isCalm = true
      return look().finally(() => (isCalm = before))
    },
    end(): void {
      globalThis.fetch = real.fetch
      platform.db.transaction = real.transaction
      Object.assign(platform.mail, real.mail)
      Object.assign(terminal.chaos, { hold: false, duplicate: false, drop: false })
    },
  }
}

function plain(subject: string): string {
  return subject.replaceAll('\u00a0', ' ')
}
