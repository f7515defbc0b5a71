import { describe, expect, test } from 'vitest'
import type { Band, DomainStep, FirstResultView, ResultView, StepResultView } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { sheetsOf } from '#app/features/questionnaire/instrument/forms.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { changeLead, changeTitle } from './comparison-words.ts'
import { phrasesOf } from './change-words.ts'
import { between, comparisonOf, isAskedOtherwise, type Read } from './rules.ts'

type Group = FirstResultView['profile']['domains'][number]['group']

const head = {
  type: 'full',
  expiresOn: null,
  childName: 'Миша',
  childAge: 8,
  parentName: null,
  quotes: [] as ResultView['quotes'],
} as const
const first = (groups: Partial<Record<Domain, Group>>, version = '1'): Read => ({
  sheets: null,
  view: firstView(groups, version),
})
const firstView = (groups: Partial<Record<Domain, Group>>, version: string): ResultView => ({
  ...{ ...head, rules: 1, version, filledOn: '2026-09-01', detailed: [] },
  profile: {
    safety: false,
    domains: DOMAINS.flatMap((domain) => {
      const group = groups[domain]
      const rest = { raw: 0, band: 0, leaves: 10, action: 0, reading: 'calm', noticed: [] as string[] } as const
      return group ? [{ domain, group, ...rest }] : []
    }),
    impact: { answered: 0, values: [], max: null, hinders: [], leaves: null },
    quality: [],
  },
})
type Sums = Partial<Record<Domain, [raw: number, step: Band]>>
const second = (filledOn: string, sums: Sums, { detailed = [], stage = '2.1' }: { detailed?: Domain[]; stage?: Stage } = {}) => ({
  sheets: sheetsOf(stage),
  view: secondView(filledOn, sums, { detailed, stage }),
})
const secondView = (filledOn: string, sums: Sums, { detailed, stage }: { detailed: Domain[]; stage: Stage }): StepResultView => ({
  ...{ ...head, rules: 2, version: '2', filledOn, detailed, informant: 'parent', strengths: [] },
  profile: {
    ...{ stage, youngest: false, safety: false, general: [], strengths: [], context: [], quality: [] },
    domains: DOMAINS.flatMap((domain): DomainStep[] => {
      const [raw, step] = sums[domain] ?? []
      const rest = { state: 'scored', frequency: 0, impact: null, leaves: 1, brief: null, noticed: [] as string[] } as const
      return raw === undefined || step === undefined ? [] : [{ domain, raw, step, ...rest }]
    }),
  },
})

describe('what changed between two maps', () => {
  test('of the first rules is said by groups, and a sphere without enough answers is left out', () => {
    const before = first({ attention: 'watch', read: 'calm', math: 'unknown', memory: 'support' })
    const after = first({ attention: 'support', read: 'calm', math: 'calm', memory: 'unknown' })
    expect(between(before, after).changes).toEqual([{ domain: 'attention', was: 'watch', now: 'support' }])
  })

  test('is not shown for a first map, nor across other questions', () => {
    expect(between(undefined, first({ attention: 'watch' })).changes).toBeNull()
    expect(between(first({ attention: 'calm' }, '1'), first({ attention: 'watch' }, '2')).changes).toBeNull()
    expect(between(first({ attention: 'calm' }, '2'), second('2026-12-01', { attention: [9, 2] })).changes).toBeNull()
  })

  test('is «Первая карта» only of the first: after a map with other questions that is said', () => {
    const said = (before: Read | undefined, after: Read) =>
      phrasesOf({ ...between(before, after), type: 'full', rules: 2, stage: '2.1' })
    const next = second('2026-12-01', { attention: [9, 2] })
    expect(said(undefined, next)).toEqual(['Первая карта'])
    const other: Read = { ...next, view: { ...next.view, version: 'other' } }
    for (const before of [other, first({ attention: 'calm' }, '1')])
      expect(said(before, next)).toEqual([expect.stringMatching(/^Вопросы теперь другие: с\sпрошлой картой не\sсравнить$/)])
  })

  test('of the second is a reliable one, in a sphere that was explained before', () => {
    const before = second('2026-09-01', { attention: [14, 3], read: [14, 3], math: [12, 2] }, { detailed: ['attention', 'math'] })
    const after = second('2026-11-01', { attention: [8, 1], read: [4, 0], math: [8, 1] })
    expect(between(before, after).changes).toEqual([{ domain: 'attention', was: 'seek', now: 'watch' }])
  })

  test('of the second is not looked for within eight weeks, nor between two adults', () => {
    const before = second('2026-09-01', { attention: [14, 3] }, { detailed: ['attention'] })
    expect(between(before, second('2026-10-26', { attention: [2, 0] })).changes).toBeNull()
    const other = second('2026-12-01', { attention: [2, 0] })
    const byOther: Read = { ...other, view: { ...other.view, informant: 'second_parent' } }
    expect(between(before, byOther).changes).toBeNull()
    expect(between(before, second('2026-10-26', { attention: [2, 0] })).uncompared).toBe('early')
    expect(between(before, byOther).uncompared).toBe('first')
  })
})

describe('a new class between two maps', () => {
  const opts = { detailed: ['read'] as Domain[], stage: '1.3' as const }
  const saidOf = (before: Read, after: Read, stage: Stage) =>
    phrasesOf({ ...between(before, after), type: 'full', rules: 2, stage })

  test('with other questions leaves a sphere without a comparison, and says why', () => {
    const before = second('2026-11-01', { read: [12, 3] }, { ...opts, stage: '1.2' })
    const after = second('2027-02-10', { read: [6, 0] }, opts)
    expect(between(before, after)).toMatchObject({ changes: [], unchanged: [{ domain: 'read', why: 'questions' }] })
    expect(saidOf(before, after, '1.3')).toEqual([expect.stringMatching(/^Чтение: вопросы теперь другие/)])
    const compared = comparisonOf(before, after)
    expect(compared?.spheres).toMatchObject([{ domain: 'read', found: 'questions' }])
    expect(compared && changeTitle(compared)).toBe('Сравнить не\u00a0с\u00a0чем')
    expect(compared && changeLead(compared)).not.toContain('колебаний')
    // Also of a sphere that was not explained, and of a later lesson in the place of an earlier one.
    expect(DOMAINS.filter((domain) => isAskedOtherwise(before, after, domain))).toEqual(['read', 'write', 'math'])
    const next = second('2027-09-10', {}, { ...opts, stage: '2.1' })
    expect(DOMAINS.filter((domain) => isAskedOtherwise(after, next, domain))).toEqual(['write', 'math'])
  })

  test('with other floors has steps compared and not sums, and says that the floors are others', () => {
    const before = second('2027-02-10', { read: [12, 1] }, opts)
    const after = second('2027-09-10', { read: [12, 2] }, { ...opts, stage: '2.1' })
    expect(between(before, after).changes).toEqual([{ domain: 'read', was: 'watch', now: 'discuss' }])
    const said = ['Чтение: было «Понаблюдать», стало «Обсудить»', 'Границы для этого класса другие']
    expect(saidOf(before, after, '2.1')).toEqual(said)
    const compared = comparisonOf(before, after)
    expect(compared && changeTitle(compared)).toBe('Другая ступень: чтение')
    expect(compared && changeLead(compared)).toContain('Границы для этого класса другие')
    const alike = second('2027-09-10', { read: [4, 1] }, { ...opts, stage: '2.1' })
    expect(saidOf(before, alike, '2.1')).toEqual(['Чтение: ступень та\u00a0же', 'Границы для этого класса другие'])
  })

  test('leaves the rule of sums to a sphere whose floors it did not move, and says nothing of floors there', () => {
    const read = second('2026-09-20', { emotion: [9, 2] }, { detailed: ['emotion'], stage: '2.1' })
    const later = second('2027-02-10', { emotion: [7, 1] }, { stage: '2.3' })
    expect(saidOf(read, later, '2.3')).toEqual(['Эмоции: в\u00a0пределах обычных колебаний'])
    const compared = comparisonOf(read, later)
    expect(compared && changeLead(compared)).toMatch(/^Всё, что карта тогда объясняла/)
  })
})

describe('nothing is called a change', () => {
  const why = (before: Read, after: Read) => {
    const found = between(before, after)
    return [found.uncompared, ...phrasesOf({ ...found, type: 'full', rules: 2, stage: '2.1' })]
  }

  test('between two short forms, nor in what a teenager answered: there are no steps to compare', () => {
    const brief = (filledOn: string): Read => {
      const read = second(filledOn, { read: [12, 1] })
      const domains = read.view.profile.domains.map((one) => ({
        ...one,
        state: 'brief' as const,
        step: null,
        brief: 'more' as const,
      }))
      return { ...read, view: { ...read.view, profile: { ...read.view.profile, domains } } }
    }
    expect(why(brief('2026-09-01'), brief('2026-12-01'))).toEqual(['short', expect.stringMatching(/^Короткая форма/)])
    expect(why(brief('2026-09-01'), brief('2026-09-02'))[0]).toBe('short')
    const own = (filledOn: string): Read => {
      const read = second(filledOn, { read: [12, 1] })
      return { ...read, view: { ...read.view, informant: 'self' } }
    }
    expect(why(own('2026-09-01'), own('2026-12-01'))).toEqual(['self', expect.stringMatching(/^Ответы подростка/)])
  })

  test('where the earlier map explained nothing: a sphere that stands out now is no usual wavering', () => {
    const before = second('2026-09-01', { read: [4, 0] })
    const after = second('2026-12-01', { read: [15, 3] })
    expect(why(before, after)).toEqual(['quiet', expect.stringContaining('ничего не\u00a0выделялось')])
    expect(comparisonOf(before, after)).toBeNull()
  })

  test('in a sphere of which there are too few answers now, and the others are named', () => {
    const before = second('2026-09-01', { attention: [14, 3], read: [14, 3] }, { detailed: ['attention', 'read'] })
    const after = second('2026-12-01', { attention: [13, 3] })
    expect(why(before, after).slice(1)).toEqual([
      'Внимание: в\u00a0пределах обычных колебаний',
      expect.stringMatching(/^Чтение: теперь без\u00a0ступени/),
    ])
  })

  test('between first insights of two spheres: they were asked different things', () => {
    const insight = (filledOn: string, domain: Domain): Read => {
      const read = second(filledOn, { [domain]: [12, 2] }, { detailed: [domain] })
      const domains = read.view.profile.domains.filter((one) => one.domain === domain)
      return { ...read, view: { ...read.view, type: 'short', profile: { ...read.view.profile, domains } } }
    }
    expect(between(insight('2026-09-01', 'read'), insight('2026-12-01', 'math')).uncompared).toBe('first')
    expect(between(insight('2026-09-01', 'read'), insight('2026-12-01', 'read')).uncompared).toBeNull()
  })
})

describe('two maps of one person side by side', () => {
  const before = second('2026-09-01', { attention: [14, 3], read: [14, 3], math: [12, 2] }, { detailed: ['attention', 'math'] })

  test('show the spheres that the earlier one explained, what changed first, and say it in a sentence', () => {
    const compared = comparisonOf(before, second('2026-11-01', { attention: [13, 3], read: [4, 0], math: [6, 1] }))
    expect(compared?.spheres.map(({ domain, found, isEasier }) => ({ domain, found, isEasier }))).toEqual([
      { domain: 'math', found: 'changed', isEasier: true },
      { domain: 'attention', found: 'steady', isEasier: false },
    ])
    expect(compared && changeTitle(compared)).toBe('Изменилось одно: счёт')
    expect(compared && changeLead(compared)).toContain(
      'Было «обсудить», стало «понаблюдать». Остальное из\u00a0того, что карта тогда объясняла, в\u00a0пределах',
    )
  })

  test('without a reliable change say so, and too soon are nothing', () => {
    const same = comparisonOf(before, second('2026-11-01', { attention: [13, 3], math: [11, 2] }))
    expect(same && changeTitle(same)).toBe('Пока без перемен')
    expect(comparisonOf(before, second('2026-09-20', { attention: [4, 0] }))).toBeNull()
  })
})
