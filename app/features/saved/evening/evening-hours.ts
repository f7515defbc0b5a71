const FROM_HOUR = 22
const TO_HOUR = 5

/** Whether it is late, by the clock of the device: from 22:00 to 5:00. */
export function isEvening(now: Date): boolean {
  const hour = now.getHours()
  return hour >= FROM_HOUR || hour < TO_HOUR
}

/** The night by the day on which it began: what was said before midnight holds after it. */
export function nightOf(now: Date): string {
  const began = new Date(now.getTime() - TO_HOUR * 3_600_000)
  return [began.getFullYear(), began.getMonth() + 1, began.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** The next morning at nine. */
export function morningAfter(now: Date): Date {
  const morning = new Date(now)
  if (now.getHours() >= TO_HOUR) morning.setDate(now.getDate() + 1)
  morning.setHours(9, 0, 0, 0)
  return morning
}

/** Pages that one reads late and worried: a result, a difficulty, an article, a post. */
export function isReadLate(pathname: string): boolean {
  return /^\/(?:result\/|problem-|article\/.|blog\/.)/.test(pathname)
}
