import type { Hindrance } from '#app/features/questionnaire/versions/lint.ts'

const PLACES: Record<string, string> = { licence: 'Вкладка «Основание». ', signedBy: 'Вкладка «Основание». ' }

/** What keeps a version from being published, and where it stands in the form. */
export function HindranceList({ hindrances }: { hindrances: Hindrance[] }) {
  return (
    <ul>
      {hindrances.map(({ field, text, words }) => (
        <li key={`${field}${text}${words}`}>
          {PLACES[field] ?? (text && `${field.replace('words.', '')}, «${text}» `)}
          {words}
        </li>
      ))}
    </ul>
  )
}
