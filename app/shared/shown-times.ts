import { z } from 'zod'

const moment = z.iso.datetime({ offset: true })

/** Moments between which a part of a page is shown; without them always. */
export const ShownTimes = z.object({ shownFrom: moment.optional(), shownUntil: moment.optional() })
export type ShownTimes = z.infer<typeof ShownTimes>

/** Whether something is shown at a moment. */
export function isShownAt({ shownFrom, shownUntil }: ShownTimes, now: Date): boolean {
  return (!shownFrom || new Date(shownFrom) <= now) && (!shownUntil || now < new Date(shownUntil))
}

/** The nearest moment after which another choice is shown, or null when nothing is to come. */
export function nextChange(timed: ShownTimes[], now: Date): Date | null {
  const moments = timed
    .flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil])
    .flatMap((at) => (at ? [Date.parse(at)] : []))
  const coming = moments.filter((at) => at > now.getTime())
  return coming.length > 0 ? new Date(Math.min(...coming)) : null
}
