import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ChangesView } from './changes-view.tsx'
import type { Changes, Point } from '#app/features/programme/contract.ts'

const point = (standing: Point['standing'], word: string): Point => ({
  ...{ filledOn: '2026-11-01', filledBy: null, leaves: 7, word, standing },
})
const changes: Changes = {
  ...{ childId: '00000000-0000-4000-8000-000000000000', childName: 'Миша', isWhole: true, type: 'full', results: 2, rules: 2 },
  lately: ['Прошло меньше восьми недель: сравнивать рано'],
  isEarly: true,
  spheres: [
    {
      ...({ domain: 'attention', title: 'Внимание', hasChanged: false, hasOtherQuestions: false } as const),
      points: [point('calm', 'Пока спокойно'), point('watch', 'Понаблюдать')],
    },
  ],
}
const textOf = (shown: Changes) =>
  renderToStaticMarkup(<ChangesView changes={shown} />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')

test('a step that moved by chance is called no change on the page, and nothing is «within the usual» too early', () => {
  const early = textOf(changes)
  expect(early).toContain('Прошло меньше восьми недель')
  expect(early).not.toMatch(/обычных колебаний|Стало иначе|стало «/)
  const after = textOf({ ...changes, isEarly: false, lately: ['В пределах обычных колебаний'] })
  expect(after).not.toMatch(/Стало иначе|стало «/)
  expect(after).toContain('В прошлой карте «Пока спокойно», в новой «Понаблюдать»')
  const [sphere] = changes.spheres
  expect(textOf({ ...changes, isEarly: false, lately: [], spheres: [{ ...sphere!, hasChanged: true }] })).toContain('Стало иначе')
})

test('a sphere that is asked other questions now stands without the stem of the map before', () => {
  const [sphere] = changes.spheres
  const shown = textOf({ ...changes, isEarly: false, spheres: [{ ...sphere!, hasOtherQuestions: true }] })
  expect(shown).toContain('«Понаблюдать». Вопросы теперь другие')
  expect(shown).not.toMatch(/В прошлой карте «|в прошлой карте:/)
})
