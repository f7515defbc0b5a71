import { beforeAll, describe, expect, test } from 'vitest'
import { chanceOf } from '#app/features/questionnaire/instrument/chance.ts'
import { definitionOf, type Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import type { CountedForm } from '#app/features/questionnaire/manual/forms.server.ts'
import { hindrances, lint } from '#app/features/questionnaire/versions/lint.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'
import * as deskVersions from '#app/features/questionnaire/versions/desk-versions.server.ts'
import { systemContext } from '#app/platform/context.server.ts'
import { peopleOf } from '#test/people.ts'
import { testPortal } from '#test/portal.ts'
import { ask, draftOf } from './recalibration.server.ts'

const portal = testPortal()
const person = peopleOf(portal)
const FROM = 'observation-map-7-10.2'
const given = definitionOf('7-10', 'parent')
/** A world where everything is a third of a standard deviation rarer than the experts thought. */
const rarer: Definition = {
  ...given,
  items: given.items.map((item) => ({ ...item, b: [item.b[0] + 0.35, item.b[1] + 0.35, item.b[2] + 0.35] as const })),
}

function formsOf(count: number): CountedForm[] {
  const chance = chanceOf('recalibration')
  return Array.from({ length: count }, () => {
    const stage = '3.3'
    const drawn = sampleAnswers(rarer, stage, { sample: 'random', seed: Math.floor(chance() * 2 ** 31) })
    const sheets = given.stages[stage]!.sheets // a stage of the band
    return {
      ...{
        version: FROM,
        definition: given,
        stage,
        filledOn: '2026-11-23',
        child: null,
        sex: 'male',
        isBilingual: false,
        device: null,
        followUp: null,
      },
      answers: new Map(drawn.answers.map(({ code, value }) => [code, value])),
      profile: stepProfileOf({ ...drawn, seconds: null }, { stage, youngest: false, sheets }),
      ...{ shadow: {}, isFirst: true, isWhole: true },
    }
  })
}

describe('a draft from own data', () => {
  const forms = formsOf(420)
  let draft: Definition
  beforeAll(async () => {
    draft = (await draftOf(given, forms, FROM))! // enough of them
  }, 60_000)

  test('moves the thresholds towards what the answers say, and the floors with them', () => {
    const core = draft.stages['3.3']!.sheets.attention!.core
    const moved = core.map((code) => {
      const [was, is] = [given, draft].map(({ items }) => items.find((item) => item.code === code)!.b[1])
      return is! - was!
    })
    expect(moved.reduce((sum, one) => sum + one, 0) / moved.length).toBeGreaterThan(0.2)
    expect(draft.stages['3.3']!.sheets.attention!.floors[0]).toBeLessThan(given.stages['3.3']!.sheets.attention!.floors[0])
    expect(draft.stages['3.3']!.shifts.attention).toBe(0)
  })

  test('says what it was made from and what changes, and passes the lint', () => {
    expect(draft.calibration).toMatchObject({ from: FROM, seed: 20_261_122, isSettled: true, forms: expect.any(Number) })
    expect(draft.calibration?.snapshot).toMatch(/^[0-9a-f]{64}$/)
    expect(draft.calibration?.changes.join(' ')).toMatch(/Внимание, ступень 3\.3: границы 7·9·13 → .*Симуляция/)
    expect(lint(draft).filter(({ level }) => level === 'stop')).toEqual([])
  })

  test('is the same for the same forms in another order, and none for fewer than three hundred', async () => {
    expect(await draftOf(given, forms.toReversed(), FROM)).toEqual(draft)
    expect(await draftOf(given, forms.slice(0, 200), FROM)).toBeNull()
  }, 60_000)

  test('is published only after two have read it', () => {
    const linted = { definition: draft, licence: 'Своё', signedBy: null }
    expect(hindrances(linted)).toEqual([{ field: 'signedBy', text: '', words: expect.stringContaining('двое') }])
    expect(hindrances({ ...linted, signedBy: 'Анна и Ольга, 23 ноября' })).toEqual([])
  })

  test('lies among the drafts once, and what is asked stays', async () => {
    const context = systemContext(portal.platform)
    const code = await deskVersions.beginCalibrated(context, FROM, draft)
    expect(code).toBe('observation-map-7-10.3')
    expect(await deskVersions.beginCalibrated(context, FROM, draft)).toBeNull()
    expect((await versions.current(context)).version).toBe(FROM)
    const nina = await person('editor')
    const row = await deskVersions.one(nina, code!)
    expect(row).toMatchObject({ state: 'draft', signedBy: null, note: expect.stringContaining('пересчитаны') })
    await expect(deskVersions.publish(nina, code!)).rejects.toMatchObject({ fields: { signedBy: [expect.any(String)] } })
    await deskVersions.change(nina, code!, { signedBy: 'Анна и Ольга, 23 ноября' })
    expect((await deskVersions.publish(nina, code!)).state).toBe('published')
    expect((await versions.readable(context, FROM)).definition).toEqual(given)
  })
})

test('the desk asks for it only where there is enough', async () => {
  const code = 'observation-map-4-6.2'
  await expect(ask(await person('editor'), code)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringContaining('300'),
  })
  await expect(ask(await person('parent'), code)).rejects.toMatchObject({ code: 'forbidden' })
})
