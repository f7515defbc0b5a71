import { describe, expect, test } from 'vitest'
import { added, BEGINNINGS, filledBeginning, withoutChild, type Known } from './note-beginnings.ts'

const newest: Known['newest'] = {
  ...{ id: '', childId: '', createdAt: '', filledOn: '2026-11-23', isEarly: false, changes: null, support: [], watch: [] },
  ...({ type: 'full', rules: 2, informant: 'parent' } as const),
  noticed: [
    { domain: 'write', standing: 'seek' },
    { domain: 'read', standing: 'discuss' },
  ],
}
const known: Known = { name: 'Миша', today: '2026-11-24', newest }

describe('a beginning of a note', () => {
  test('says the name, the day and the newest map in place of the words in braces', () => {
    expect(filledBeginning('{имя}, {сегодня}. {карта} {незнакомое}', known)).toBe(
      'Миша, 24\u00a0ноября 2026. Карта от 23\u00a0ноября 2026: Обратиться: письмо. Обсудить: чтение. {незнакомое}',
    )
    expect(filledBeginning('{карта}', { ...known, newest: undefined })).toBe('Карты пока нет.')
  })

  test('that is kept for other cards loses the child again', () => {
    for (const { text } of BEGINNINGS) expect(withoutChild(filledBeginning(text, known), known)).toBe(text)
    expect(withoutChild('Миша и Мишаня', known)).toBe('{имя} и Мишаня')
  })

  test('never takes the place of what was typed', () => {
    expect(added('', 'Начало')).toBe('Начало')
    expect(added('Уже написано\n', 'Начало')).toBe('Уже написано\n\nНачало')
  })

  test('of the portal has no word in braces that stays', () => {
    for (const { text } of BEGINNINGS) expect(filledBeginning(text, known)).not.toMatch(/[{}]/)
  })
})
