import { DRAWINGS } from '#app/ui/drawings/address.ts'
import { element, sign } from '#app/ui/element.ts'
import pictogramStyles from '#app/ui/drawings/pictogram.module.css'
import iconStyles from '#app/ui/icon.module.css'
import { searchAddress } from '#app/features/search/address.ts'
import type { Part, Suggestion } from '#app/features/search/contract.ts'
import { SIGNS } from '#app/features/search/signs.ts'
import type { ReadingIcon } from '#app/ui/icon-names.ts'
import styles from './suggestion-list.module.css'

export type Suggested = { question: string; items: Suggestion[] }
type Shown = Suggested & { id: string; active: number }

/** The id of an option, for the input's `aria-activedescendant`. */
export function optionId(id: string, index: number): string {
  return `${id}-${index}`
}

/** Options below the input: the focus stays in the input, which says which of them is active. */
export function suggestionList({ id, question, items, active }: Shown): HTMLElement {
  const option = (index: number) => ({
    id: optionId(id, index),
    role: 'option',
    tabindex: '-1',
    'aria-selected': String(index === active),
  })
  const all = element(
    'a',
    { href: searchAddress({ q: question }), ...option(items.length), class: styles.all },
    icon('magnifying-glass'),
    element('span', {}, `Искать «${question}» по\u00a0всему порталу`),
  )
  const options = items.map((item, index) => suggested(item, option(index)))
  return element('div', { id, role: 'listbox', 'aria-label': 'Подсказки', class: styles.list }, ...options, all)
}

function suggested({ link, title, type, rubric, theme }: Suggestion, option: Record<string, string>): HTMLElement {
  const isTopic = type === 'problems'
  const about = isTopic ? `${rubric?.toLowerCase()}: признаки по\u00a0возрасту, что помогает` : rubric?.toLowerCase()
  return element(
    'a',
    { href: link, ...option, class: isTopic ? `${styles.topic} t-${theme ?? 'seed'}` : undefined },
    isTopic
      ? sign(pictogramStyles.pictogram, '0 0 48 48', `${DRAWINGS}/themes.svg#${theme ?? 'seed'}`)
      : icon(SIGNS[type]?.icon ?? 'phone-call'),
    element('span', {}, ...title.map(marked)),
    ...(rubric && about ? [element('small', {}, about)] : []),
  )
}

function icon(name: ReadingIcon): SVGElement {
  return sign(`${iconStyles.icon} ${iconStyles.m}`, '0 0 256 256', `${DRAWINGS}/icons.svg#${name}`)
}

function marked({ text, isMatch }: Part): Node | string {
  return isMatch ? element('mark', {}, text) : text
}
