import { beforeAll, describe, expect, test } from 'vitest'
import { chanceOf } from '#app/features/questionnaire/instrument/chance.ts'
import { definitionOf, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import type { ManualFigures } from './contract.ts'
import { figuresOf } from './figures.ts'
import type { CountedForm } from './forms.server.ts'
import { outcomesOf } from './outcomes.ts'

const parent = definitionOf('7-10', 'parent')
const teacher = definitionOf('7-10', 'teacher')
const STAGE = '3.3'
const BIASED = 'REA31'

/** Families that the model itself draws, half of them on a telephone. */
function formsOf(
  definition: Definition,
  count: number,
  answered: (form: CountedForm, index: number) => CountedForm,
): CountedForm[] {
  const chance = chanceOf(`figures ${definition.voice}`)
  return Array.from({ length: count }, (_, index) => {
    const drawn = sampleAnswers(parent, STAGE, { sample: 'random', seed: Math.floor(chance() * 2 ** 31) })
    const sheets = definition.stages[STAGE]!.sheets // a stage of the band
    const form: CountedForm = {
      ...{
        version: definition.voice,
        definition,
        stage: STAGE,
        filledOn: '2026-11-23',
        child: null,
        sex: 'male',
        isBilingual: false,
      },
      device: index % 2 === 0 ? 'phone' : 'wide',
      followUp: null,
      answers: new Map(drawn.answers.map(({ code, value }) => [code, value])),
      profile: stepProfileOf({ ...drawn, seconds: null }, { stage: STAGE, youngest: false, sheets }),
      ...{ shadow: {}, isFirst: true, isWhole: true },
    }
    return answered(form, index)
  })
}

/** On a telephone one question is read otherwise: one step more often, whatever the child is like. */
function biased(form: CountedForm): CountedForm {
  const value = form.answers.get(BIASED) ?? null
  if (form.device !== 'phone' || value === null || value === 3) return form
  return { ...form, answers: new Map([...form.answers, [BIASED, (value + 1) as 1 | 2 | 3]]) }
}

const pause = () => Promise.resolve()
const many = (forms: CountedForm[], others: CountedForm[] = []) => figuresOf(parent, forms, { others, kept: forms.length, pause })

describe('figures of five hundred forms', () => {
  let figures: ManualFigures
  beforeAll(async () => {
    figures = await many(
      formsOf(parent, 900, biased),
      formsOf(teacher, 300, (form) => form),
    )
  }, 120_000)

  test('find the question that a telephone changes, and no other sphere’s', () => {
    const device = figures.dif.filter(({ group }) => group === 'device')
    expect(device).toHaveLength(60)
    const flagged = device.filter(({ isFlagged }) => isFlagged).map(({ code }) => code)
    expect(flagged).toContain(BIASED)
    expect(flagged.filter((code) => !code.startsWith('REA')).length).toBeLessThanOrEqual(3)
    const found = device.find(({ code }) => code === BIASED)!
    expect(found.p).toBeLessThan(0.0001)
    // More often at the same θ: its thresholds lie lower.
    expect(found.shift).toBeLessThan(-0.3)
  })

  test('set a teacher’s words beside a parent’s question by question', () => {
    const informant = figures.dif.filter(({ group }) => group === 'informant')
    expect(informant.length).toBeGreaterThan(55)
    expect(informant.find(({ code }) => code === BIASED)!.p).toBeLessThan(0.01)
    expect(figures.difWaits).toEqual(['sex', 'languages', 'school'])
  })

  test('say how well each question fits the model, and call the spoiled one badly fitting', () => {
    expect(figures.fits).toHaveLength(60)
    const clean = figures.fits.filter(({ code }) => !code.startsWith('REA'))
    expect(clean.filter(({ p }) => p < 0.01).length).toBeLessThanOrEqual(3)
    expect(figures.fits.every(({ forms, df }) => forms >= 300 && df > 0)).toBe(true)
  })
})

describe('what results led to', () => {
  const told = (count: number, found: (index: number) => 'yes' | 'no' | 'unclear') =>
    formsOf(parent, 120, (form, index) => {
      const [first] = form.profile.domains.filter(({ step }) => (step ?? 0) >= 2)
      const spheres = first ? [{ domain: first.domain, found: found(index) }] : []
      return index < count ? { ...form, followUp: { seen: index % 3 === 0 ? 'no' : 'yes', spheres } } : form
    })

  test('is nothing under ten answers', () => {
    expect(outcomesOf(told(9, () => 'yes'))).toBeNull()
  })

  test('is the share that went, and by step the share where a difficulty was seen; «unclear» counts for neither', () => {
    const all = outcomesOf(told(120, (index) => (index % 2 ? 'yes' : 'no')))
    expect(all?.answered).toBe(120)
    expect(all?.went).toBeCloseTo(80 / 120)
    expect(all?.steps.length).toBeGreaterThan(0)
    for (const { found, from, to } of all?.steps ?? []) expect([found > from, found < to]).toEqual([true, true])
    expect(outcomesOf(told(120, () => 'unclear'))?.steps).toEqual([])
    // All alike would name them: fewer than ten of the other kind are not said.
    expect(outcomesOf(told(120, () => 'yes'))?.steps.every(({ found }) => found === 1)).toBe(true)
  })
})

test('with too few forms nothing is said of the fit, of devices or of informants', async () => {
  const figures = await many(formsOf(parent, 250, biased))
  expect([figures.fits, figures.dif]).toEqual([[], []])
  expect(figures.difWaits).toEqual(['sex', 'languages', 'school', 'device', 'informant'])
})
