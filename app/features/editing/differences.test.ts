import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const differing = (before: object, after: object, [was, is] = ['', '']) =>
  differencesOf({ front: { ...before }, body: was }, { front: { ...after }, body: is }).map(({ pieces }) =>
    pieces.map(({ kind, text }) => `${kind}: ${text}`),
  )

test('a theme, a label and a flag are shown in words', () => {
  const [theme, evidence, sample] = differing(
    { theme: 'read', evidence: { label: 'opinion' }, isSample: true },
    { theme: 'communicate', evidence: { label: 'proven' }, isSample: false },
  )
  expect(theme).toEqual(['removed: Чтение', 'added: Общение'])
  expect(evidence?.join(' ')).not.toMatch(/opinion/)
  expect(sample).toEqual(['removed: да', 'added: нет'])
})

test('a field, a value and a box that are named as what every object has are words like others', () => {
  const [field] = differing({}, { constructor: { name: 'Анна' } })
  expect(field).toEqual(['added: Анна'])
  expect(differing({ theme: 'read' }, { theme: 'constructor' })).toEqual([['removed: Чтение', 'added: constructor']])
  expect(differing({}, {}, ['', ':::constructor\nРисуйте.\n:::'])[0]?.join(' ')).toContain('Врезка «constructor»')
})

test('a box is shown by its name, a heading without its anchor', () => {
  const [box] = differing({}, {}, ['', ':::try\nРисуйте волны.\n:::'])
  expect(box?.join(' ')).toContain('Врезка «Попробуйте сегодня»')
  expect(box?.join(' ')).not.toContain(':::')
  expect(differing({}, {}, ['', '## Дома {#doma}'])).toEqual([['added: Заголовок части: Дома']])
})

test('a change of only the format is not hidden', () => {
  expect(differing({}, {}, ['## Дома {#doma}', '## Дома {#vecherom}'])).toEqual([
    ['same: ## Дома', 'removed:  {#doma}', 'added:  {#vecherom}'],
  ])
})
