import { ical } from '#app/shared/ical.ts'

/** The event as an iCalendar file, RFC 5545; times in UTC. */
export function calendarOf(event: {
  code: string
  title: string
  startsAt: string
  endsAt: string
  place: string
  link: string
}): string {
  const { code, title, startsAt, endsAt, place, link } = event
  return ical([{ uid: code, stamp: startsAt, summary: title, url: link, place, startsAt, endsAt }])
}
