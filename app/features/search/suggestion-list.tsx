import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { searchAddress } from './address.ts'
import type { Suggestion } from './contract.ts'
import { MarkedText } from './marked-text.tsx'
import { SIGNS } from './signs.ts'
import styles from './suggestion-list.module.css'

export type Suggested = { question: string; items: Suggestion[] }
type Parts = Suggested & { id: string; active: number }

/** The id of an option, for the input's `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** Options below the input: the focus stays in the input, which says which of them is active. */
export function SuggestionList({ id, question, items, active }: Parts) {
  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
  })
  return (
    <div id={id} role="listbox" aria-label="Подсказки" className={styles.list}>
      {items.map(({ link, title, type, rubric, theme }, index) => (
        <a
          key={link}
          href={link}
          {...option(index)}
          className={type === 'problems' ? `${styles.topic} t-${theme ?? 'seed'}` : undefined}
        >
          {type === 'problems' ? <Pictogram theme={theme ?? 'seed'} /> : <Icon name={SIGNS[type]?.icon ?? 'phone-call'} />}
          <span>
            <MarkedText parts={title} />
          </span>
          {rubric && (
            <small>
              {type === 'problems' ? `${rubric.toLowerCase()}: признаки по\u00a0возрасту, что помогает` : rubric.toLowerCase()}
            </small>
          )}
        </a>
      ))}
      <a href={searchAddress({ q: question })} {...option(items.length)} className={styles.all}>
        <Icon name="magnifying-glass" />
        <span>Искать «{question}» по&nbsp;всему порталу</span>
      </a>
    </div>
  )
}
