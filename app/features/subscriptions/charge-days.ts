import { ready } from '#app/features/accounts/session.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { addDays, boughtUntil, REMIND_DAYS_BEFORE } from './rules.ts'

/**
 * Puts days in place of how many months it is until a charge, and how many days before it a letter comes: counted from today, or from the end of what
 * she has paid for.
 */
export async function sayChargeDays(places: Iterable<HTMLElement>): Promise<void> {
  const account = await ready().catch(() => null)
  for (const place of places) {
    const { chargeAfter, letterAfter } = place.dataset
    const charge = boughtUntil(account?.subscription ?? null, Number(chargeAfter ?? letterAfter), new Date())
    place.textContent = dayInWords(chargeAfter ? charge : addDays(charge, -REMIND_DAYS_BEFORE))
  }
}
