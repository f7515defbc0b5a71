/** When a family has what it paid for, by the offer's own words: written apart from the product's rules, to compare with them. */

/** What the provider and the family did. Moments are milliseconds; `order` breaks ties. */
export type Happening = { at: number } & (
  | { what: 'paid'; invoiceId: string; months: number; isRenewal: boolean; willRenew: boolean }
  | { what: 'ended'; invoiceId: string }
  | { what: 'renewal'; isOn: boolean }
)

const DAY = 86_400_000
const MOSCOW = 3 * 3_600_000
const GRACE = 7 * DAY
const RANK = { paid: 0, ended: 1, renewal: 2 }

/** Whether what is paid for is open at a moment, and until when it is paid. */
export function accessAt(happened: Happening[], moment: number): { isOpen: boolean; until: number | null } {
  let first: number | null = null
  let months = 0
  let until: number | null = null
  let last = { invoiceId: '', from: 0 }
  let isRenewing = false
  let isEnded = false
  // Bought twice in one second, with a renewal and without: nobody is charged.
  let refusedAt: number | null = null
  for (const one of happened.filter(({ at }) => at <= moment).toSorted((a, b) => a.at - b.at || RANK[a.what] - RANK[b.what])) {
    if (one.what === 'renewal') isRenewing = one.isOn
    else if (one.what === 'ended') {
      if (last.invoiceId !== one.invoiceId) throw new Error('only the last period is given back')
      until = Math.max(last.from, Math.min(until ?? 0, one.at))
      first = null
      isEnded = true
      isRenewing = false
    } else {
      const goesOn = until !== null && one.at <= until + (one.isRenewal ? GRACE : 0)
      const from: number = goesOn && until !== null ? until : one.at
      if (!goesOn || first === null) {
        first = from
        months = 0
      }
      months += one.months
      until = monthsLater(first, months)
      last = { invoiceId: one.invoiceId, from }
      isEnded = false
      if (!one.isRenewal && !one.willRenew) refusedAt = one.at
      if (!one.isRenewal) isRenewing = one.willRenew && refusedAt !== one.at
    }
  }
  if (until === null) return { isOpen: false, until }
  return { isOpen: moment < until || (isRenewing && !isEnded && moment < until + GRACE), until }
}

/** The same day of a later month on a Moscow calendar, or its last day, at the same time of day. */
function monthsLater(moment: number, months: number): number {
  const [year = 0, month = 0, day = 0] = new Date(moment + MOSCOW).toISOString().slice(0, 10).split('-').map(Number)
  const timeOfDay = (moment + MOSCOW) % DAY
  const count = year * 12 + (month - 1) + months
  const [toYear, toMonth] = [Math.floor(count / 12), count % 12]
  const toDay = Math.min(day, daysIn(toYear, toMonth))
  return Date.UTC(toYear, toMonth, toDay) + timeOfDay - MOSCOW
}

function daysIn(year: number, month: number): number {
  if (month === 1) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [3, 5, 8, 10].includes(month) ? 30 : 31
}
