import { describe, expect, test } from 'vitest'
import { added, BEGINNINGS, filledBeginning, withoutChild, type Known } from './note-beginnings.ts'

const map: Known['map'] = {
  ...{
    id: '',
    childId: '',
    createdAt: '',
    filledOn: '2026-11-23',
    uncompared: 'first',
    changes: null,
    unchanged: [],
    hasOtherFloors: false,
    support: [],
    watch: [],
  },
  ...({ type: 'full', rules: 2, informant: 'parent', kind: 'map', stage: '2.2' } as const),
  ...{ more: [], enough: [], calm: ['attention'] },
  noticed: [
    { domain: 'write', standing: 'seek' },
    { domain: 'read', standing: 'discuss' },
  ],
}
const known: Known = { name: 'Миша', today: '2026-11-24', map }

describe('a beginning of a note', () => {
  test('says the name, the day and the newest map in place of the words in braces', () => {
    expect(filledBeginning('{имя}, {сегодня}. {карта} {незнакомое}', known)).toBe(
      'Миша, 24\u00a0ноября 2026. Карта от 23\u00a0ноября 2026: Обратиться: письмо. Обсудить: чтение. {незнакомое}',
    )
    expect(filledBeginning('{карта}', { ...known, map: undefined })).toBe('Карты пока нет.')
  })

  test('says how far a map without anything hard goes: all of it, one sphere, three questions a sphere', () => {
    const said = (more: Partial<Known['map']>) => filledBeginning('{карта}', { ...known, map: { ...map, noticed: [], ...more } })
    expect(said({})).toBe('Карта от 23\u00a0ноября 2026. Ничего не\u00a0выделяется.')
    expect(said({ kind: 'insight', type: 'short' })).toMatch(/^Первый взгляд от .+\. Внимание: пока спокойно, об\sостальных/)
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
