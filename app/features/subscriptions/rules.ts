import { DAY_MS, HOUR_MS } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'

/** The life of a subscription: pure, made from facts alone. Facts may come late, twice or in any order. */

export const GRACE_DAYS = 7
/** decisions §3: a price is fixed, and an order waits, for an hour. */
export const PRICE_SECONDS = 3600
export const REFUND_WITHIN_DAYS = 10
// SUBS-3: the letter goes out five days before a charge, and no charge comes sooner than three days after it.
export const REMIND_DAYS_BEFORE = 5
export const CHARGE_DAYS_AFTER_REMINDER = 3
/** SUBS-7, offer 6.4: nobody is charged a new price sooner after the letter about it. */
export const PRICE_TOLD_DAYS = 30
/** The policy, 5.7: so many years after the year of a payment. */
const MONEY_KEPT_YEARS = 5
const MOSCOW_MS = 3 * HOUR_MS

/** The beginning of the first year whose payments are still kept. */
export function moneyKeptSince(now: Date): Date {
  const year = new Date(now.getTime() + MOSCOW_MS).getUTCFullYear()
  return new Date(Date.UTC(year - MONEY_KEPT_YEARS, 0, 1) - MOSCOW_MS)
}

export type Fact =
  | { type: 'ordered'; at: Date; until: Date }
  | { type: 'paid'; at: Date; invoiceId: string; transactionId: number; months: number; isRenewal: boolean }
  /** Money went back and took the rest of the period with it. */
  | { type: 'ended'; at: Date; invoiceId: string }
  /** Agreed to be charged again, took it back, or bought a period without agreeing to more. */
  | { type: 'renewal'; at: Date; isOn: boolean; isBought: boolean }

type Period = { invoiceId: string; from: Date; until: Date }
/** What decides the state at any later moment. */
type Standing = {
  orderedUntil: Date | null
  paidUntil: Date | null
  isRenewing: boolean
  isCancelled: boolean
  isEnded: boolean
}
/** `monthDay`: the day of the month that its periods end on, where a month has it; null where the next one sets it. */
export type Life = Standing & { periods: Period[]; monthDay: number | null }
export type Status = 'pending' | 'active' | 'past_due' | 'cancelled' | 'expired' | 'refunded'

/** The result of all the facts of one account, in whatever order they arrived. */
export function lifeOf(facts: Fact[]): Life {
  const life: Life = {
    orderedUntil: null,
    periods: [],
    paidUntil: null,
    monthDay: null,
    isRenewing: false,
    isCancelled: false,
    isEnded: false,
  }
  const ends = new Map<string, Date>()
  for (const fact of facts) if (fact.type === 'ended') ends.set(fact.invoiceId, earlier(ends.get(fact.invoiceId), fact.at))
  for (const fact of facts.toSorted(byTime)) {
    if (fact.type === 'ordered') life.orderedUntil = later(life.orderedUntil, fact.until)
    else if (fact.type === 'renewal') Object.assign(life, { isRenewing: fact.isOn, isCancelled: !fact.isOn && !fact.isBought })
    else if (fact.type === 'paid') addPeriod(life, fact, ends.get(fact.invoiceId))
  }
  return life
}

type Paid = Extract<Fact, { type: 'paid' }>

/** Periods follow each other from one day of the month; after a gap or a refund a new row of periods begins. */
function addPeriod(life: Life, fact: Paid, end: Date | undefined): void {
  if (life.periods.some(({ invoiceId }) => invoiceId === fact.invoiceId)) return
  const reach = life.paidUntil && (fact.isRenewal ? addDays(life.paidUntil, GRACE_DAYS) : life.paidUntil)
  const follows = reach !== null && fact.at <= reach
  const from = follows && life.paidUntil ? life.paidUntil : fact.at
  const monthDay = (follows && life.monthDay) || monthDayOf(from)
  const whole = addMonths(from, fact.months, monthDay)
  const until = end && end < whole ? (end > from ? end : from) : whole
  life.monthDay = end ? null : monthDay
  life.periods.push({ invoiceId: fact.invoiceId, from, until })
  life.paidUntil = until
  life.isEnded = end !== undefined
}

/** The state at a moment; null when nothing was ever ordered, or an order was left unpaid. */
export function statusAt({ paidUntil, isRenewing, isCancelled, orderedUntil, isEnded }: Standing, now: Date): Status | null {
  if (!paidUntil) return orderedUntil && now < orderedUntil ? 'pending' : null
  if (now < paidUntil) return isCancelled ? 'cancelled' : 'active'
  if (isEnded) return 'refunded'
  return isRenewing && now < addDays(paidUntil, GRACE_DAYS) ? 'past_due' : 'expired'
}

/** Whether what is paid for is open in this state; while a renewal is late, seven days more. */
export function isOpen(status: Status | null): boolean {
  return status === 'active' || status === 'cancelled' || status === 'past_due'
}

/**
 * What goes back for a paid period, by whole days that have not begun; nothing was used before the first day.
 * @returns kopecks, never more than is left of what was paid
 */
export function refundOf(paid: { kopecks: number; refundedKopecks: number; from: Date; until: Date }, now: Date): number {
  const days = Math.round((paid.until.getTime() - paid.from.getTime()) / DAY_MS)
  const unused = Math.floor((paid.until.getTime() - Math.max(now.getTime(), paid.from.getTime())) / DAY_MS)
  const share = Math.floor((paid.kopecks * Math.max(0, Math.min(days, unused))) / days)
  return Math.max(0, Math.min(share, paid.kopecks - paid.refundedKopecks))
}

/** A word about renewal as prices see it: a purchase starts again, an agreement may bring a price for later periods. */
export type PriceWord = { isBought: boolean; priceKopecks: number | null; priceFrom: Date | null }

/**
 * What was agreed to be charged: for the period that begins at `until`, and for the last one that was named.
 * @param words in the order they were said
 */
export function pricesOf(boughtKopecks: number, words: PriceWord[], until: Date | null): { next: number; last: number } {
  const prices = { next: boughtKopecks, last: boughtKopecks }
  for (const { isBought, priceKopecks, priceFrom } of words) {
    if (isBought) Object.assign(prices, { next: boughtKopecks, last: boughtKopecks })
    if (priceKopecks === null || !priceFrom) continue
    prices.last = priceKopecks
    if (until && until >= priceFrom) prices.next = priceKopecks
  }
  return prices
}

/** When a period of so many months bought now ends: it begins after what is paid already. */
export function boughtUntil(
  has: { paidUntil: Date | string | null; monthDay: number | null } | null,
  months: number,
  now: Date,
): Date {
  const paidUntil = has?.paidUntil ? new Date(has.paidUntil) : null
  return paidUntil && paidUntil >= now ? addMonths(paidUntil, months, has?.monthDay ?? undefined) : addMonths(now, months)
}

/** The day of the first charge at a price whose letter went out at `letterAt`: an end of a period at least thirty days later. */
export function firstChargeAt(
  { paidUntil, months, monthDay }: { paidUntil: Date; months: number; monthDay: number },
  letterAt: Date,
): Date {
  const earliest = addDays(letterAt, PRICE_TOLD_DAYS)
  let periods = 0
  while (addMonths(paidUntil, periods * months, monthDay) < earliest) periods++
  return addMonths(paidUntil, periods * months, monthDay)
}

/** The same day of a later month by Moscow time, or the one that is named, or that month's last day. */
export function addMonths(date: Date, months: number, day = monthDayOf(date)): Date {
  const there = new Date(date.getTime() + MOSCOW_MS)
  there.setUTCDate(1)
  there.setUTCMonth(there.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(there.getUTCFullYear(), there.getUTCMonth() + 1, 0)).getUTCDate()
  there.setUTCDate(Math.min(day, lastDay))
  return new Date(there.getTime() - MOSCOW_MS)
}

/** The day of the month by Moscow time. */
export function monthDayOf(date: Date): number {
  return new Date(date.getTime() + MOSCOW_MS).getUTCDate()
}

export function addDays(date: Date, days: number): Date {
  return new Date(date.getTime() + days * DAY_MS)
}

/** The price after a discount, whole kopecks in the payer's favour, never less than one rouble. */
export function discounted(kopecks: number, percent: number): number {
  return Math.max(100, Math.floor((kopecks * (100 - percent)) / 100))
}

/** How often a charge comes: «каждый месяц», «каждые 3 месяца». */
export function everyTerm(months: number): string {
  return `${months === 1 || months === 12 ? 'каждый' : 'каждые'} ${termInWords(months)}`
}

/** «месяц», «3 месяца», «год»: what stands after «за» and «на». */
export function termInWords(months: number): string {
  if (months === 1) return 'месяц'
  return months === 12 ? 'год' : `${months}\u00a0${plural(months, ['месяц', 'месяца', 'месяцев'])}`
}

// At one moment an order comes before its payment; of two words about renewal the refusal is the last.
const RANK = { ordered: 0, paid: 1, ended: 2, renewal: 3 }

function byTime(a: Fact, b: Fact): number {
  const rank = (fact: Fact) => RANK[fact.type] + (fact.type === 'renewal' && !fact.isOn ? (fact.isBought ? 1 : 2) : 0)
  const ids = a.type === 'paid' && b.type === 'paid' ? a.transactionId - b.transactionId : 0
  return a.at.getTime() - b.at.getTime() || rank(a) - rank(b) || ids
}

function later(a: Date | null, b: Date): Date {
  return a && a > b ? a : b
}

function earlier(a: Date | undefined, b: Date): Date {
  return a && a < b ? a : b
}
