import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Families } from './families.tsx'

test('a list of thirty families has all of them for the paper, and shows ten on a screen', () => {
  const family = { email: 'mama@primer.example', childName: 'Миша', step: 'invited', at: '2026-11-28T10:00:00.000Z' }
  const families = Array.from({ length: 30 }, (_, index) => {
    const state = { waitedDays: 0, link: 'live', letter: 'gone', openCard: null }
    return { ...family, ...state, id: `family-${index}`, parentName: `Мама №${index}.` }
  })
  const value = {
    ...{ group: { id: 'group', title: 'Класс', isArchived: false, counts: { invited: 30 } }, families, poster: null },
    reminding: { due: 0, waits: 0, nextAt: null, spent: 0, declined: 0 },
  }
  const live = { value, isBusy: false, change: () => {} } as never // of the parts that the list reads
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Families live={live} />
    </MemoryRouter>,
  )
  expect(families.filter(({ parentName }) => !page.includes(parentName))).toEqual([])
  expect(page.match(/<tr[^>]* class="[^"]*onPaper[^"]*"/g)).toHaveLength(20)
  expect(page.replaceAll('\u00a0', ' ')).toContain('Показать ещё 20 семей')
})
