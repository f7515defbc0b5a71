import { dayAfter } from '#app/shared/dates.ts'
import { ical, type IcalEvent } from '#app/shared/ical.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import type { Plan } from './contract.ts'

type From = { portal: string; stamp: string }

/**
 * The open weeks of a plan as a calendar, on whole days that anybody can move: each step once, on every second day; and the day from which
 * the map is worth filling in again. Nothing in it names a child.
 */
export function planCalendar(
  plan: Pick<Plan, 'week' | 'weeks' | 'current' | 'today' | 'mapAgainOn'>,
  { portal, stamp }: From,
): string {
  const { week, weeks, current, today, mapAgainOn } = plan
  const open = weeks.flatMap((one, index) =>
    one.isOpen && index >= current ? [{ from: one.from, steps: index === current ? week : one.exercises }] : [],
  )
  const steps = open.flatMap(({ from, steps: ofWeek }): IcalEvent[] =>
    ofWeek.flatMap(({ code, title, minutes, link }, place) => {
      const day = dayAfter(from, place * 2)
      const summary = `Шаг плана: ${title}, ${minutesInWords(minutes)}`
      return day < today ? [] : [{ uid: `plan-${day}-${code}`, stamp, summary, url: portal + link, day }]
    }),
  )
  const again: IcalEvent[] = mapAgainOn
    ? [
        {
          uid: `map-${mapAgainOn}`,
          stamp,
          summary: 'Карту наблюдений можно заполнить снова',
          url: `${portal}/cabinet/plan`,
          day: mapAgainOn,
        },
      ]
    : []
  return ical([...steps, ...again])
}
