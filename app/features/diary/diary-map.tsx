import { dateInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import type { Diary, DiaryEntry } from './contract.ts'
import { moodWords } from './copy.ts'
import styles from './diary-map.module.css'
import { moodOf, weeksUntil } from './rules.ts'

const WEEKDAYS = [
  ['пн', 'понедельник'],
  ['вт', 'вторник'],
  ['ср', 'среда'],
  ['чт', 'четверг'],
  ['пт', 'пятница'],
  ['сб', 'суббота'],
  ['вс', 'воскресенье'],
] as const

/** Four weeks as a map: a leaf for each day that has an entry, in the kind of the day. No marks, no sums. */
export function DiaryMap({ diary: { entries, today } }: { diary: Diary }) {
  return (
    <table className={styles.map}>
      <caption className="vh">Четыре недели: в&nbsp;какие дни есть записи и&nbsp;каким был день</caption>
      <thead>
        <tr>
          {WEEKDAYS.map(([short, whole]) => (
            <th key={short} scope="col">
              <abbr title={whole}>{short}</abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksUntil(today).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} today={today} entries={entries.filter((entry) => entry.day === day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, today, entries }: { day: string; today: string; entries: DiaryEntry[] }) {
  const number = Number(day.slice(8))
  if (entries.length === 0)
    return (
      <td className={day > today ? styles.coming : undefined} aria-current={day === today ? 'date' : undefined}>
        {number}
      </td>
    )
  const mood = moodOf(entries)
  const words = `${dateInWords(day)}: ${entries.length} ${plural(entries.length, ['запись', 'записи', 'записей'])}`
  return (
    <td aria-current={day === today ? 'date' : undefined}>
      <a
        href={`#day-${day}`}
        className={mood ? styles[mood] : styles.noted}
        aria-label={mood ? `${words}, ${moodWords[mood].toLowerCase()}` : words}
      >
        {number}
      </a>
    </td>
  )
}
