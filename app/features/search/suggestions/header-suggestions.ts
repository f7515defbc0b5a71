import { call } from '#app/shared/client.ts'
import type { Suggestions } from '#app/features/search/contract.ts'
import { createSuggesting } from './suggesting.ts'
import { optionId, suggestionList, type Suggested } from './suggestion-list.ts'

const LIST = 'find-list'

/** Makes a combobox of the search panel's input. */
export function attach(input: HTMLInputElement): void {
  const place = input.form?.querySelector('[data-suggestions]')
  if (!place) return
  const status = place.nextElementSibling
  let shown: Suggested | null = null
  let active = -1

  const suggesting = createSuggesting<Suggestions>({
    ask: (q, signal) => call('GET search/suggest', { query: { q }, signal }),
    show: (answer) => draw(answer && { question: answer.question, items: answer.found.items }),
  })

  function draw(next: Suggested | null, chosen = -1): void {
    const isNew = next !== shown
    shown = next
    active = chosen
    place?.replaceChildren(...(next ? [suggestionList({ id: LIST, ...next, active })] : []))
    input.setAttribute('aria-expanded', String(next !== null))
    if (active >= 0) input.setAttribute('aria-activedescendant', optionId(LIST, active))
    else input.removeAttribute('aria-activedescendant')
    document.getElementById(optionId(LIST, active))?.scrollIntoView({ block: 'nearest' })
    if (status && isNew) status.textContent = next ? `Подсказок: ${next.items.length + 1}` : ''
  }

  function close(): void {
    suggesting.stop()
    draw(null)
  }

  function leave(): void {
    input.closest<HTMLElement>('[popover]')?.hidePopover()
  }

  function onKey(event: KeyboardEvent): void {
    if (!shown) {
      if (event.key !== 'Escape') return
      // By itself the key would empty a search field before it closes anything.
      event.preventDefault()
      return leave()
    }
    const options = shown.items.length + 1
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const next = event.key === 'ArrowDown' ? active + 1 : active < 0 ? options - 1 : active - 1
      draw(shown, (next + options) % options)
    } else if (event.key === 'Escape') close()
    else if (event.key === 'Enter' && active >= 0) document.getElementById(optionId(LIST, active))?.click()
    else return
    event.preventDefault()
  }

  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': LIST }))
    input.setAttribute(name, value)
  input.setAttribute('aria-expanded', 'false')
  input.addEventListener('input', () => suggesting.type(input.value))
  input.addEventListener('keydown', onKey)
  input.addEventListener('blur', close)
  input.form?.addEventListener('submit', close)
  // A press must not take the focus from the input: the list would close before the click.
  place.addEventListener('mousedown', (event) => event.preventDefault())
  place.addEventListener('click', () => {
    close()
    leave()
  })
  if (input.value) suggesting.type(input.value)
}
