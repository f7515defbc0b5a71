import { pageTitles } from '#app/features/questionnaire/copy.ts'
import type { QuestionDomain } from '#app/features/questionnaire/domains.ts'
import type { Hindrance } from '#app/features/questionnaire/versions/lint.ts'

/** What keeps a version from being published, and where it stands in the form. */
export function HindranceList({ hindrances }: { hindrances: Hindrance[] }) {
  return (
    <ul>
      {hindrances.map(({ field, text, words }) => (
        <li key={`${field}${text}${words}`}>
          {field === 'licence' ? 'Вкладка «Основание». ' : text && `${titleOf(field)}, «${text}» `}
          {words}
        </li>
      ))}
    </ul>
  )
}

/** The sphere of a field of questions. */
function titleOf(field: string): string {
  const domain = field.replace('texts.', '') as QuestionDomain // it is named by the lint
  return pageTitles[domain]
}
