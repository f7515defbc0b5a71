import { expect, test } from 'vitest'
import { declaredFields, type DeclaredField } from './declared-fields.ts'
import { DESK_SECTIONS } from './desk-sections.ts'
import { fieldInWords } from './field-labels.ts'

test('every field and every choice that a section declares has words at the desk', () => {
  const nameless: string[] = []
  const look = (fields: DeclaredField[]) => {
    for (const field of fields) {
      if (!field.title) nameless.push(field.name)
      if ('fields' in field) look(field.fields)
      if ('choices' in field) nameless.push(...field.choices.filter(({ name }) => !name).map(({ id }) => id))
    }
  }
  for (const { code } of DESK_SECTIONS) look(declaredFields(code))
  expect(nameless).toEqual([])
})

test('a form follows from the declaration: a span of ages, steps line by line, who to go to row by row', () => {
  const training = declaredFields('training')
  expect(training.find(({ name }) => name === 'ages')).toMatchObject({ kind: 'span', isRequired: true })
  expect(training.find(({ name }) => name === 'steps')).toMatchObject({ kind: 'lines' })
  const who = declaredFields('problems').find(({ name }) => name === 'who')
  expect(who).toMatchObject({
    kind: 'rows',
    fields: [{ name: 'role', kind: 'line' }, { name: 'title' }, { name: 'text', kind: 'text' }, { name: 'note' }],
  })
})

test('a field in a comparison is called as in its form', () => {
  expect(fieldInWords('training', 'front.evidence.note')).toBe('Насколько проверено: пояснение')
  expect(fieldInWords('problems', 'front.who.0.role')).toBe('К кому идти: кто это, кодом')
  expect(fieldInWords('problems', 'front.image.alt')).toBe('Снимок: что на снимке')
})
