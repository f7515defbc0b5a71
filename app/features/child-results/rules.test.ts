import { describe, expect, test } from 'vitest'
import type { Band, DomainStep, FirstResultView, ResultView, StepResultView } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { sheetsOf } from '#app/features/questionnaire/instrument/forms.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { changeLead, changeTitle } from './comparison-words.ts'
import { phrasesOf } from './change-words.ts'
import { changesBetween, comparisonOf, isEarly, newOfClass, type Read } from './rules.ts'

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
    expect(changesBetween(before, after)).toEqual([{ domain: 'attention', was: 'watch', now: 'support' }])
  })

  test('is not shown for a first map, nor across other questions', () => {
    expect(changesBetween(undefined, first({ attention: 'watch' }))).toBeNull()
    expect(changesBetween(first({ attention: 'calm' }, '1'), first({ attention: 'watch' }, '2'))).toBeNull()
    expect(changesBetween(first({ attention: 'calm' }, '2'), second('2026-12-01', { attention: [9, 2] }))).toBeNull()
  })

  test('of the second is a reliable one, in a sphere that was explained before', () => {
    const before = second('2026-09-01', { attention: [14, 3], read: [14, 3], math: [12, 2] }, { detailed: ['attention', 'math'] })
    const after = second('2026-11-01', { attention: [8, 1], read: [4, 0], math: [8, 1] })
    expect(changesBetween(before, after)).toEqual([{ domain: 'attention', was: 'seek', now: 'watch' }])
  })

  test('of the second is not looked for within eight weeks, nor between two adults', () => {
    const before = second('2026-09-01', { attention: [14, 3] }, { detailed: ['attention'] })
    expect(changesBetween(before, second('2026-10-26', { attention: [2, 0] }))).toBeNull()
    const other = second('2026-12-01', { attention: [2, 0] })
    const byOther: Read = { ...other, view: { ...other.view, informant: 'second_parent' } }
    expect(changesBetween(before, byOther)).toBeNull()
    expect([isEarly(before, second('2026-10-26', { attention: [2, 0] })), isEarly(before, byOther)]).toEqual([true, false])
  })
})

describe('a new class between two maps', () => {
  const opts = { detailed: ['read'] as Domain[], stage: '1.3' as const }

  test('with other questions leaves a sphere without a comparison, and says why', () => {
    const before = second('2026-11-01', { read: [12, 3] }, { ...opts, stage: '1.2' })
    const after = second('2027-02-10', { read: [6, 0] }, opts)
    expect(changesBetween(before, after)).toEqual([])
    expect(newOfClass(before, after)).toEqual({ hasOtherFloors: true, otherQuestions: ['read'] })
    const compared = comparisonOf(before, after)
    expect(compared?.spheres).toMatchObject([{ domain: 'read', hasChanged: false, hasOtherQuestions: true }])
    expect(compared && changeTitle(compared)).toBe('Пока без перемен')
    const said = phrasesOf({ changes: [], rules: 2, stage: '1.3', ...newOfClass(before, after) }).join('. ')
    expect(said).toMatch(/^Чтение: вопросы теперь другие, .+\. Границы для этого класса другие$/)
  })

  test('with other floors has steps compared and not sums, and says that the floors are others', () => {
    const before = second('2027-02-10', { read: [12, 1] }, opts)
    const after = second('2027-09-10', { read: [12, 2] }, { ...opts, stage: '2.1' })
    expect(changesBetween(before, after)).toEqual([{ domain: 'read', was: 'watch', now: 'discuss' }])
    const compared = comparisonOf(before, after)
    expect(compared && changeLead(compared)).toContain('Границы для этого класса другие')
    const same = second('2027-04-20', { read: [12, 2] }, { ...opts, stage: '2.1' })
    expect(changesBetween(same, second('2027-09-10', { read: [15, 3] }, { ...opts, stage: '2.1' }))).toEqual([])
  })

  test('changes nothing between two short forms: they have no steps to compare', () => {
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
    expect(changesBetween(brief('2026-09-01'), brief('2026-12-01'))).toBeNull()
    expect(isEarly(brief('2026-09-01'), brief('2026-09-02'))).toBe(false)
  })
})

describe('two maps of one person side by side', () => {
  const before = second('2026-09-01', { attention: [14, 3], read: [14, 3], math: [12, 2] }, { detailed: ['attention', 'math'] })

  test('show the spheres that the earlier one explained, what changed first, and say it in a sentence', () => {
    const compared = comparisonOf(before, second('2026-11-01', { attention: [13, 3], read: [4, 0], math: [6, 1] }))
    expect(compared?.spheres.map(({ domain, hasChanged, isEasier }) => ({ domain, hasChanged, isEasier }))).toEqual([
      { domain: 'math', hasChanged: true, isEasier: true },
      { domain: 'attention', hasChanged: false, isEasier: false },
    ])
    expect(compared && changeTitle(compared)).toBe('Изменилось одно: счёт')
    expect(compared && changeLead(compared)).toContain('Было «обсудить», стало «понаблюдать». Остальное в\u00a0пределах')
  })

  test('without a reliable change say so, and too soon are nothing', () => {
    const same = comparisonOf(before, second('2026-11-01', { attention: [13, 3], math: [11, 2] }))
    expect(same && changeTitle(same)).toBe('Пока без перемен')
    expect(comparisonOf(before, second('2026-09-20', { attention: [4, 0] }))).toBeNull()
  })
})
