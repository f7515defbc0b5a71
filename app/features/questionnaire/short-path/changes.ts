import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { chanceOf, USUAL_SEED } from '#app/features/questionnaire/instrument/chance.ts'
import { stepProfileOf } from '#app/features/questionnaire/instrument/profile.ts'
import { sampleAnswers } from '#app/features/questionnaire/instrument/sample-answers.ts'
import { stagesOf } from '#app/features/questionnaire/instrument/stages.ts'
import { sphereTitles } from '#app/features/questionnaire/instrument/step-copy.ts'

const MUCH = 0.3
const FAMILIES = 500

/** What a draft with new parameters changes, a sentence each, for those who read it: floors, items that moved much, the simulation. */
export function changesOf(before: Definition, after: Definition): string[] {
  return [...floorChanges(before, after), ...itemChanges(before, after), simulationChange(before, after)]
}

function floorChanges(before: Definition, after: Definition): string[] {
  return stagesOf(before.band).flatMap((stage) =>
    DOMAINS.flatMap((domain) => {
      const [was, is] = [before, after].map(({ stages }) => stages[stage]?.sheets[domain]?.floors.join('·'))
      return was === is ? [] : [`${sphereTitles[domain]}, ступень ${stage}: границы ${was} → ${is}.`]
    }),
  )
}

function itemChanges(before: Definition, after: Definition): string[] {
  return after.items.flatMap(({ code, a, b }) => {
    const was = before.items.find((item) => item.code === code)
    if (!was || !was.b.some((threshold, index) => Math.abs(threshold - (b[index] ?? 0)) > MUCH)) return []
    const said = (item: { a: number; b: readonly number[] }) => `a\u00a0${item.a}, b\u00a0${item.b.join(' ')}`
    return [`${code}: ${said(was)} → ${said({ a, b })}.`]
  })
}

/** The share of upper steps in families that each version's own model makes up: rules that hang together keep it. */
function simulationChange(before: Definition, after: Definition): string {
  const [was, is] = [before, after].map(upperOf)
  return `Симуляция, ${FAMILIES} выдуманных семей: «Обсудить» и\u00a0«Обратиться» в\u00a0${was} → ${is}\u00a0% сфер.`
}

function upperOf(definition: Definition): string {
  const chance = chanceOf(USUAL_SEED)
  const stages = stagesOf(definition.band)
  const steps = Array.from({ length: FAMILIES }).flatMap(() => {
    const stage = stages[Math.floor(chance() * stages.length)]! // inside by its size
    const sheets = definition.stages[stage]?.sheets
    if (!sheets) return []
    const given = sampleAnswers(definition, stage, { sample: 'random', seed: Math.floor(chance() * 2 ** 31) })
    const { domains } = stepProfileOf({ ...given, seconds: null }, { stage, youngest: false, sheets })
    return domains.flatMap(({ step }) => step ?? [])
  })
  return ((steps.filter((step) => step >= 2).length / steps.length) * 100).toFixed(1).replace('.', ',')
}
