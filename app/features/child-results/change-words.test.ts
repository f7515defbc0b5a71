import { describe, expect, test } from 'vitest'
import { changesInWords, hardestInWords, noticedInWords, quietInWords } from './change-words.ts'
import type { TimelineResult } from './contract.ts'

const map: TimelineResult = {
  ...{
    id: '',
    childId: '',
    createdAt: '',
    filledOn: '2026-11-23',
    uncompared: 'first',
    changes: null,
    unchanged: [],
    hasOtherFloors: false,
  },
  ...({ type: 'full', rules: 2, informant: 'parent', kind: 'map', stage: '2.2' } as const),
  ...{ support: [], watch: [], noticed: [], more: [], enough: [], calm: ['attention', 'read'] },
}
const brief: TimelineResult = { ...map, informant: 'teacher', type: 'teacher', kind: 'form', calm: [] }

describe('what a result says in a sentence', () => {
  test('is that nothing stands out of a whole map alone', () => {
    expect(quietInWords(map)).toBe('Ничего не\u00a0выделяется')
    expect(hardestInWords(map)).toBe('Ничего не\u00a0выделяется')
    for (const other of [brief, { ...brief, enough: ['read' as const] }, { ...brief, informant: 'self' as const }])
      expect(`${quietInWords(other)} ${hardestInWords(other)}`).not.toContain('не\u00a0выделяется')
  })

  test('of three questions a sphere is where much was marked, without a step, or that little was', () => {
    const much: TimelineResult = { ...brief, more: ['write', 'math'], enough: ['read'] }
    expect(noticedInWords(much)).toEqual(['Отмечено немало, по\u00a0короткой форме: письмо, счёт'])
    expect(hardestInWords(much)).toBe('Отмечено немало, по\u00a0короткой форме: письмо и\u00a0счёт')
    expect(hardestInWords({ ...brief, enough: ['read'] })).toBe('Отмечено мало, по\u00a0короткой форме')
  })

  test('of a first insight names its one sphere and says that the others were not asked about', () => {
    const insight: TimelineResult = { ...map, type: 'short', kind: 'insight', calm: ['emotion'] }
    expect(hardestInWords(insight)).toMatch(/^Первый взгляд\. Эмоции: пока спокойно, об\sостальных сферах не\sспрашивали$/)
    const hard: TimelineResult = { ...insight, calm: [], noticed: [{ domain: 'emotion', standing: 'seek' }] }
    expect(hardestInWords(hard)).toBe('Первый взгляд. Обратиться: эмоции')
  })

  test('of the first of its kind is «Первый взгляд» where one sphere was asked about, and «Первая карта» where all were', () => {
    expect(changesInWords({ ...map, type: 'short' })).toBe('Первый взгляд')
    expect(changesInWords(map)).toBe('Первая карта')
    expect(changesInWords(brief)).toBe('Первая карта')
  })

  test('calls readiness by its own name until the skill is taught', () => {
    const hard: TimelineResult = { ...map, support: ['read'], noticed: [{ domain: 'read', standing: 'seek' }] }
    expect(noticedInWords(hard)).toEqual(['Обратиться: чтение'])
    expect(noticedInWords({ ...hard, stage: 'p5' })).toEqual(['Обратиться: готовность к чтению'])
    expect(hardestInWords({ ...hard, stage: '1.2' })).toBe('Труднее всего готовность к чтению')
    const changed: TimelineResult = { ...map, uncompared: null, changes: [{ domain: 'read', was: 'seek', now: 'watch' }] }
    expect(changesInWords({ ...changed, stage: 'p6' })).toMatch(/^Готовность к чтению: было/)
    expect(changesInWords({ ...changed, rules: 1, stage: null })).toMatch(/^Чтение: было/)
  })
})
