/** The event as an iCalendar file, RFC 5545; times in UTC. */
export function calendarOf(event: {
  code: string
  title: string
  startsAt: string
  endsAt: string
  place: string
  link: string
}): string {
  const stamp = (iso: string) => new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Neurosad//RU',
    'BEGIN:VEVENT',
    `UID:${event.code}@neurosad`,
    `DTSTAMP:${stamp(event.startsAt)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${event.link}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

/** Lines of a calendar are at most 75 octets long; a longer one goes on after a space. */
function folded(line: string): string {
  const pieces: string[] = []
  let piece = ''
  for (const letter of line) {
    if (Buffer.byteLength(piece + letter) > (pieces.length === 0 ? 75 : 74)) {
      pieces.push(piece)
      piece = ''
    }
    piece += letter
  }
  return [...pieces, piece].join('\r\n ')
}
