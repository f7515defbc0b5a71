import { DOMAINS, type Domain } from '#app/features/questionnaire/domains.ts'
import type { Definition } from '#app/features/questionnaire/instrument/definition.ts'
import { estimate } from '#app/features/questionnaire/instrument/model.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { coreItems, observedOf } from '#app/features/questionnaire/short-path/shadow.server.ts'
import { DIF_GROUPS, type DifFigures, type ManualFigures } from './contract.ts'
import type { CountedForm } from './forms.server.ts'
import { difOf } from './ordinal.ts'

const LEAST_A_GROUP = 150
const FLAG = { p: 0.01, gain: 0.02, shift: 0.3 }

/** Whose words stand beside a version's own. */
const OTHER_EYES: Record<Voice, Voice> = { parent: 'teacher', teacher: 'parent', self: 'parent' }

type Group = (typeof DIF_GROUPS)[number]
type Sided = { form: CountedForm; isOther: boolean }

/**
 * Whether each item works alike for boys and girls, with one language at home and with two, at school and before it, on a telephone and on a
 * wide screen, answered by a parent and by a teacher. Children are compared at the same θ of the sphere.
 * @param others forms of other versions: the same item before school, and in a teacher's words
 * @see reference/instrument.md 3.7
 */
export async function difsOf(
  definition: Definition,
  forms: readonly CountedForm[],
  { others, pause }: { others: readonly CountedForm[]; pause: () => Promise<unknown> },
): Promise<Pick<ManualFigures, 'dif' | 'difWaits'>> {
  const sides = DIF_GROUPS.map((group) => ({ group, sided: sidesOf(group, definition, { forms, others }) }))
  const dif: DifFigures[] = []
  for (const { group, sided } of sides.filter((side) => isEnough(side.sided)))
    for (const domain of DOMAINS) {
      await pause()
      dif.push(...ofDomain({ group, sided }, domain, definition))
    }
  return {
    dif,
    difWaits: sides.filter(({ sided }) => !isEnough(sided)).map(({ group }) => group),
  }
}

function sidesOf(
  group: Group,
  { band, voice }: Definition,
  { forms, others }: { forms: readonly CountedForm[]; others: readonly CountedForm[] },
): Sided[] {
  if (group === 'sex') return forms.map((form) => ({ form, isOther: form.sex === 'female' }))
  if (group === 'languages')
    return forms.flatMap((form) => (form.isBilingual === null ? [] : [{ form, isOther: form.isBilingual }]))
  if (group === 'device')
    return forms.flatMap((form) => (form.device === null ? [] : [{ form, isOther: form.device === 'phone' }]))
  if (group === 'informant') {
    const eyes = others.filter(({ definition }) => definition.band === band && definition.voice === OTHER_EYES[voice])
    return [...forms.map((form) => ({ form, isOther: false })), ...eyes.map((form) => ({ form, isOther: true }))]
  }
  if (band !== '7-10') return []
  const before = others.filter((form) => form.definition.band === '4-6' && form.definition.voice === voice)
  return [...forms.map((form) => ({ form, isOther: false })), ...before.map((form) => ({ form, isOther: true }))]
}

function isEnough(sided: readonly Sided[]): boolean {
  const others = sided.filter(({ isOther }) => isOther).length
  return others >= LEAST_A_GROUP && sided.length - others >= LEAST_A_GROUP
}

type Side = { group: Group; sided: readonly Sided[] }

function ofDomain({ group, sided }: Side, domain: Domain, definition: Definition): DifFigures[] {
  const placed = sided.map(({ form, isOther }) => {
    const items = coreItems(form.definition, form.stage, domain)
    const shift = form.definition.stages[form.stage]?.shifts[domain] ?? 0
    return { form, isOther, theta: estimate(observedOf(items, form.answers, shift)).theta }
  })
  const items = definition.items.filter((item) => item.domain === domain && item.kind === 'core')
  return items.flatMap(({ code }) => {
    const rows = placed.flatMap(({ form, isOther, theta }) => {
      const value = form.answers.get(code) ?? null
      return value === null ? [] : [{ value, theta, isOther, form }]
    })
    if (!isEnough(rows)) return []
    const { p, gain, shift } = difOf(rows)
    const others = rows.filter(({ isOther }) => isOther).length
    return [
      {
        group,
        code,
        forms: [rows.length - others, others] as [number, number],
        p,
        gain,
        shift,
        isFlagged: (p < FLAG.p && gain >= FLAG.gain) || Math.abs(shift) > FLAG.shift,
      },
    ]
  })
}
