import { DAY_MS } from './dates.ts'

/** An entry of a calendar: on whole days, or from one moment to another. */
export type IcalEvent = {
  uid: string
  /** When it was made, ISO moment. */
  stamp: string
  summary: string
  url: string
  place?: string
} & ({ day: string } | { startsAt: string; endsAt: string })

/** A calendar file of these entries, RFC 5545; moments in UTC. */
export function ical(events: readonly IcalEvent[]): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Neurosad//RU', ...events.flatMap(linesOf), 'END:VCALENDAR']
  return `${lines.map(folded).join('\r\n')}\r\n`
}

function linesOf(event: IcalEvent): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}@neurosad`,
    `DTSTAMP:${momentOf(event.stamp)}`,
    ...('day' in event
      ? [`DTSTART;VALUE=DATE:${dayOf(event.day)}`, `DTEND;VALUE=DATE:${dayOf(dayAfter(event.day))}`]
      : [`DTSTART:${momentOf(event.startsAt)}`, `DTEND:${momentOf(event.endsAt)}`]),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.place ? [`LOCATION:${escaped(event.place)}`] : []),
    `URL:${event.url}`,
    'END:VEVENT',
  ]
}

function momentOf(iso: string): string {
  return new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function dayOf(iso: string): string {
  return iso.replaceAll('-', '')
}

function dayAfter(iso: string): string {
  return new Date(Date.parse(iso) + DAY_MS).toISOString().slice(0, 10)
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll('\n', String.raw`\n`)
}

/** Lines of a calendar are at most 75 octets long; a longer one goes on after a space. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const pieces: string[] = []
  let piece = ''
  for (const letter of line) {
    if (encoder.encode(piece + letter).length > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece].join('\r\n ')
}
