import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Band, DomainStep, StepResultView } from '#app/features/questionnaire/contract.ts'
import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import { explainedOf } from '#app/features/questionnaire/instrument/profile.ts'
import { STAGES, type Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { firstSuiting } from './evening.ts'
import { letterOf } from './letter.ts'
import { sentencesOf } from './step-sentences.ts'
import { strengthHelp } from './strength-help.ts'
import { acrossOf, PIXELS_PER_LEAF, rowWidth, scalesOf, sharesOf, terracesOf } from './terraces.ts'
import { isLateAt } from './use-is-late.ts'

// reference/instrument.md 5, and the words of compliance
const FORBIDDEN =
  /диагно|норм[аеуоы]|отклонени|патолог|расстройств|синдром|нарушени|СДВГ|дислекс|дисграф|дискальк|аутизм|задержк|отставани|риск|лечени|вылеч|гарант|коррекц|проблемн|слабый|лени|должен|срочно|тревожный сигнал|нужна поддержка|стоит обсудить|балл|сверстник|важно|просто(?! так)|не волнуйтесь|!/iu
const MOST_WORDS = 14

type Given = Partial<Pick<StepResultView, 'type' | 'informant'>> & { stage?: Stage; safety?: boolean }

function viewOf(domains: DomainStep[], { type = 'full', informant = 'parent', stage = '2.2', safety = false }: Given = {}) {
  const profile = { stage, youngest: false, safety, domains, general: [], strengths: [], context: [], quality: [] }
  return { profile, detailed: explainedOf(profile), type, informant } satisfies Partial<StepResultView>
}

function stepped(domain: Domain, step: Band | null, leaves: number | null = step === null ? null : 9 - 2 * step): DomainStep {
  const state = step === null ? 'few' : 'scored'
  return { domain, state, raw: null, frequency: step, impact: null, step, leaves, brief: null, noticed: [] }
}

const calm = DOMAINS.map((domain) => stepped(domain, 0))
const withSteps = (steps: Partial<Record<Domain, Band | null>>) =>
  calm.map((one) => (one.domain in steps ? stepped(one.domain, steps[one.domain] ?? null) : one))

const anyView = fc
  .tuple(
    fc.array(fc.constantFrom<Band | null>(null, 0, 1, 2, 3), { minLength: DOMAINS.length, maxLength: DOMAINS.length }),
    fc.constantFrom(...STAGES),
    fc.constantFrom<StepResultView['informant']>('parent', 'second_parent', 'teacher', 'self'),
    fc.constantFrom<StepResultView['type']>('full', 'short', 'teacher'),
  )
  .map(([steps, stage, informant, type]) =>
    viewOf(
      DOMAINS.map((domain, index) => stepped(domain, steps[index] ?? null)),
      { stage, informant, type },
    ),
  )

describe('the sentence of a result', () => {
  test('names the two spheres that are hardest, by their short names', () => {
    expect(letterOf(viewOf(withSteps({ write: 3, read: 2, attention: 1 }))).sentence).toBe(
      'Труднее всего сейчас письмо и\u00a0чтение',
    )
    expect(letterOf(viewOf(withSteps({ memory: 1 }))).sentence).toBe('Труднее всего сейчас память')
  })

  test('before the skill is taught speaks of what it rests on', () => {
    expect(letterOf(viewOf(withSteps({ read: 2 }), { stage: 'p5' })).sentence).toBe('Труднее всего сейчас готовность к чтению')
  })

  test('says that nothing stands out, or that answers are too few', () => {
    expect(letterOf(viewOf(calm))).toMatchObject({ state: 'calm', sentence: 'Частых трудностей вы сейчас не отметили' })
    const some = calm.map((one) => ({ ...one, noticed: one.domain === 'read' ? ['REA31'] : [] }))
    expect(letterOf(viewOf(some)).sentence).toBe('Частых трудностей вы сейчас отметили мало')
    const all = letterOf(viewOf(DOMAINS.map((domain) => stepped(domain, null))))
    expect(all).toMatchObject({ state: 'few', lead: expect.not.stringContaining('Остальное') })
    const learning = calm.map((one, place) => ({
      ...one,
      step: null,
      state: place < 3 ? ('learning' as const) : ('few' as const),
    }))
    expect(letterOf(viewOf(learning))).toMatchObject({ state: 'few', lead: expect.not.stringContaining('Остальное') })
    const few = letterOf(viewOf(withSteps({ memory: null, motor: null })))
    expect(few).toMatchObject({ state: 'few', sentence: 'Про память и\u00a0моторику ответов пока не хватило' })
  })

  test('speaks of a game only where one stands beside, and of a teacher only where a child has one', () => {
    const hard = viewOf(withSteps({ read: 2 }))
    expect([letterOf(hard).lead, letterOf(hard, { hasGame: false }).lead]).toEqual([
      expect.stringContaining('одной игры'),
      expect.stringContaining('одного шага'),
    ])
    const { profile, ...rest } = viewOf(calm)
    expect(letterOf({ ...rest, profile: { ...profile, stage: 'p4' } }).lead).toContain('воспитателя')
  })

  test('names the spheres without answers beside what is hard', () => {
    expect(letterOf(viewOf(withSteps({ read: 2 })))).not.toHaveProperty('few')
    const some = letterOf(viewOf(withSteps({ read: 2, memory: null, motor: null })))
    expect(some).toMatchObject({ state: 'hard', few: 'Про память и\u00a0моторику ответов не хватило\u00a0—' })
  })

  test('of a first look compares with nothing', () => {
    const one = letterOf(viewOf([stepped('read', 2)], { type: 'short' }))
    expect(one).toMatchObject({ state: 'one', sentence: 'Чтение: многое бывает часто' })
  })

  test('has no forbidden word and at most fourteen words, whatever was answered', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const { sentence, lead, late } = letterOf(view)
        for (const words of [sentence, lead, late]) {
          expect(words).not.toMatch(FORBIDDEN)
          expect(words).not.toMatch(/\d/)
          for (const one of words.split(/(?<=[.:])\s/)) expect(one.split(/\s+/).length).toBeLessThanOrEqual(MOST_WORDS)
        }
      }),
    )
  })

  test('is found out by its test where a word is forbidden', () => {
    for (const words of ['Диагноз', 'нужна поддержка', 'вне нормы', 'расстройство', 'Срочно']) expect(words).toMatch(FORBIDDEN)
  })
})

describe('the game of this evening', () => {
  const of = (theme: string, ages: [number, number]) => ({
    code: theme,
    title: theme,
    link: `/training/${theme}`,
    theme,
    ages,
    practiceMinutes: 7,
  })

  test('is the first of the hardest sphere that suits the age', () => {
    const exercises = [of('read', [5, 7]), of('write', [9, 12]), of('write', [6, 10]), of('write', [7, 9])]
    expect(firstSuiting(exercises, ['write', 'read'], 8)?.link).toBe('/training/write')
    expect(firstSuiting([...exercises.slice(0, 2)], ['write', 'read'], 7)?.domain).toBe('read')
    expect(firstSuiting(exercises, ['math'], 8)).toBeNull()
  })

  test.each([
    ['2026-11-22T21:29:00', false],
    ['2026-11-22T21:30:00', true],
    ['2026-11-23T04:59:00', true],
    ['2026-11-23T05:00:00', false],
  ])('at %s is for tomorrow: %s', (moment, late) => {
    expect(isLateAt(new Date(moment))).toBe(late)
  })
})

describe('the garden of a result', () => {
  test('has every sphere with leaves once, and no row is wider than a telephone', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom<Band>(0, 1, 2, 3), fc.integer({ min: 1, max: 10 })), {
          minLength: DOMAINS.length,
          maxLength: DOMAINS.length,
        }),
        fc.constantFrom(...STAGES),
        (given, stage) => {
          const domains = DOMAINS.map((domain, index) => stepped(domain, given[index]?.[0] ?? 0, given[index]?.[1] ?? 1))
          const terraces = terracesOf({ domains, stage })
          expect(terraces.flatMap(({ plants }) => plants.map(({ domain }) => domain)).toSorted()).toEqual([...DOMAINS].toSorted())
          const { narrow, wide } = scalesOf(terraces)
          for (const { plants } of terraces) expect(rowWidth(plants, narrow)).toBeLessThanOrEqual(348)
          expect(sharesOf(terraces, wide).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1170)
          expect(PIXELS_PER_LEAF * narrow).toBeGreaterThan(2)
        },
      ),
    )
  })

  test('has one title across all rows of a step on a wide screen', () => {
    const terraces = terracesOf({ domains: calm, stage: '2.2' })
    const shares = sharesOf(terraces, 1)
    const width = shares.reduce((sum, share) => sum + share, 0)
    expect(terraces.length).toBeGreaterThan(1)
    expect(terraces.map(({ title }) => title !== '')).toEqual(terraces.map((_, place) => place === 0))
    expect(acrossOf(terraces, shares, 0) * (shares[0] ?? 0)).toBeCloseTo(width)
  })

  test('has no plant of a sphere that was answered too little', () => {
    expect(terracesOf({ domains: withSteps({ memory: null }), stage: '2.2' }).flatMap(({ plants }) => plants)).toHaveLength(9)
  })
})

describe('the sentences of a step', () => {
  const all = STAGES.flatMap((stage) =>
    DOMAINS.flatMap((domain) =>
      ([1, 2, 3] as const).map((step) => ({ stage, domain, step, words: sentencesOf(domain, stage)[step] })),
    ),
  )

  test('are two or three, of at most twenty words each, without forbidden words, at every age', () => {
    for (const { words, stage, domain, step } of all) {
      const said = `${domain} ${stage} ${step}: ${words}`
      expect(words, said).not.toMatch(FORBIDDEN)
      const sentences = words.split(/(?<=\.)\s/)
      expect(sentences.length, said).toBeGreaterThanOrEqual(2)
      expect(sentences.length, said).toBeLessThanOrEqual(3)
      for (const one of sentences) expect(one.match(/[\p{L}-]+/gu)?.length, said).toBeLessThanOrEqual(20)
    }
  })

  test('send to somebody within a month at step 3, and to nobody at step 1', () => {
    for (const { words, step, stage, domain } of all) {
      if (step === 3) expect(words, `${domain} ${stage}`).toMatch(/в[\s\u00a0]течение месяца/)
      if (step === 1) expect(words, `${domain} ${stage}`).not.toMatch(/запишитесь|психолог|логопед|педиатр/i)
    }
  })

  test('differ by sphere, and by age in every sphere', () => {
    for (const stage of ['p5', '1.1', '3.3', 'g7'] as const)
      for (const step of [1, 2, 3] as const)
        expect(new Set(all.filter((one) => one.stage === stage && one.step === step).map(({ words }) => words)).size).toBe(
          DOMAINS.length,
        )
    for (const domain of DOMAINS)
      expect(new Set(['p6', '3.3', 'g6'].map((stage) => sentencesOf(domain, stage as Stage)[1])).size).toBe(3)
  })

  test('speak of a kindergarten before school alone, of a lesson afterwards', () => {
    for (const { words, stage, domain } of all) {
      if (stage.startsWith('p')) expect(words, `${domain} ${stage}`).not.toMatch(/учител|подрост|тетрад/i)
      else expect(words, `${domain} ${stage}`).not.toMatch(/воспитател|в группе/i)
      if (!stage.startsWith('g')) expect(words, `${domain} ${stage}`).not.toMatch(/подрост/i)
    }
  })
})

test('every strength says how it helps, at every age, without forbidden words', () => {
  for (let number = 11; number <= 20; number++)
    for (const stage of ['p4', '2.1', 'g6'] as const) {
      expect(strengthHelp(`STR${number}`, stage)).toMatch(/^\p{Lu}.*\.$/u)
      expect(strengthHelp(`STR${number}`, stage)).not.toMatch(FORBIDDEN)
    }
})
