import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FaultyRows } from './faulty-rows.tsx'

const row = { line: 2, email: 'mama@primer.example', parentName: 'Анна', childName: 'Миша', faults: { email: 'Нужна почта' } }
const nothing = () => {}

function shown(checking: number[]): string {
  const handlers = { onMend: nothing, onMended: nothing, onHold: nothing, onRemove: nothing }
  return renderToStaticMarkup(<FaultyRows rows={[row]} checking={new Set(checking)} {...handlers} />)
}

test('a line that is being checked again says so in place of what was wrong with it', () => {
  expect(shown([])).toContain('Нужна почта')
  expect(shown([])).toContain('aria-invalid="true"')
  expect(shown([2])).toContain('Проверяем…')
  expect(shown([2])).not.toContain('Нужна почта')
  expect(shown([2])).not.toContain('aria-invalid')
})

test('each field of a line has its name where the heads of columns are gone', () => {
  for (const name of ['Почта', 'Родитель', 'Ребёнок']) expect(shown([])).toContain(`data-label="${name}"`)
})
