import { describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import { testPortal } from '#test/portal.ts'
import type { AnswerValue, QuestionList, StepResultView } from './contract.ts'
import { DOMAINS, type Domain } from './domains.ts'
import { chanceOf, type Chance } from './instrument/chance.ts'
import { FLOORS } from './instrument/stage-tables.ts'
import { STAGES, type Stage } from './instrument/stages.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'

// A drill says how many; here it is a sample of it.
const FAMILIES = Number(process.env.FAMILIES ?? 50)
const portal = testPortal()
const guest = () => systemContext(portal.platform)
const day = dayInMoscow(new Date())

type Family = {
  body: Record<string, unknown>
  stage: Stage
  given: Map<string, AnswerValue>
  impact: Map<Domain, AnswerValue>
  seconds: number
}

describe('families drawn by chance', () => {
  test(
    `${FAMILIES} of them: what is stored is read as the rules of the reference say, reckoned a second time`,
    { timeout: 300_000 },
    async () => {
      const lists = await Promise.all(
        ['4-6', '7-10', '11-16'].map(
          async (band) => (await portal.visitor().get(`questioning/create?band=${band}`)).body as QuestionList,
        ),
      )
      for (let family = 0; family < FAMILIES; family++) {
        const made = familyOf(chanceOf(family + 1), lists)
        const visitor = portal.visitor()
        const { status, body } = await visitor.post('questioning', made.body)
        expect({ status, errors: body.errors }).toEqual({ status: 201, errors: undefined })
        const view = (await shownResults.view(guest(), body.result_url.split('/').pop())) as StepResultView // a version by rules 2
        expect(view.profile.stage).toBe(made.stage)
        expect(pictureOf(view)).toEqual(reckoned(made, lists))
      }
    },
  )
})

function pictureOf({ profile }: StepResultView) {
  return {
    notes: profile.quality,
    domains: profile.domains.map(({ domain, state, raw, frequency, step, leaves }) => [
      domain,
      state,
      raw,
      frequency,
      step,
      leaves,
    ]),
  }
}

/** A family of any age that has a form: answers, hindrance, «Не знаю» and haste by chance; each third is careful, each tenth answers little. */
function familyOf(chance: Chance, lists: QuestionList[]): Family {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(chance() * all.length)]! // inside by its size
  const childClass = pick(['none', '1', '2', '3', '4', '5', '6', '7', '9'] as const)
  const age = childClass === 'none' ? pick([4, 5, 6]) : Number(childClass) + 7
  const birthday = `${Number(day.slice(0, 4)) - age}-01-1${Math.floor(chance() * 9)}`
  const stage = stageBySchoolYear(childClass, age)
  const list = listFor(stage, lists)
  const silence = pick([0, 0, 0.05, 0.1, 0.5])
  const most = pick([2, 3, 4])
  const codes = DOMAINS.flatMap((domain) => list.form?.core[stage]?.[domain] ?? [])
  const valueOf = (): AnswerValue => (chance() < silence ? null : (Math.floor(chance() * most) as 0)) // 0 to 3
  const given = new Map(codes.map((code) => [code, valueOf()]))
  const impact = new Map(
    DOMAINS.flatMap((domain) => (chance() < 0.7 ? [[domain, pick([0, 1, 2, 3, null] as const)] as const] : [])),
  )
  const seconds = Math.floor(chance() * 400)
  // Answers to other ages' items come along and may not count.
  const strange = (list.form?.more ?? []).filter(({ code }) => !codes.includes(code)).map(({ code }) => ({ code, value: 3 }))
  const safety = list.questions.filter(({ domain }) => domain === 'safety').map(({ code }) => ({ code, value: 0 }))
  return {
    ...{ stage, given, impact, seconds },
    body: {
      ...{ child_name: 'Ёж', child_birthday: birthday, child_sex: 'female', child_hand: 'left', consent: true },
      ...{ child_class: childClass, version: list.version, time: seconds },
      impact: [...impact].map(([domain, value]) => ({ domain, value })),
      answers: [...[...given].map(([code, value]) => ({ code, value })), ...safety, ...(chance() < 0.2 ? strange : [])],
    },
  }
}

/** The reference's rules once more, written without the module that the portal reads by. instrument.md 2.3–2.6 */
function reckoned({ stage, given, impact, seconds }: Family, lists: QuestionList[]) {
  const core = listFor(stage, lists).form?.core[stage] ?? {}
  const asked = DOMAINS.map((domain) => (core[domain] ?? []).map((code) => given.get(code) ?? null))
  const domains = DOMAINS.map((domain, place) => {
    const floors = FLOORS[stage][place]
    if (!floors) return [domain, 'learning', null, null, null, null]
    const got = (asked[place] ?? []).filter((value) => value !== null) as number[]
    const missing = 6 - got.length
    const total = got.reduce((sum, value) => sum + value, 0)
    const often = got.filter((value) => value > 1).length
    const band = (sum: number, strong: number) =>
      [1, 2, 3].findLast((k) => sum >= floors[k - 1]! && strong >= (k === 3 ? 3 : 2)) ?? 0 // a floor for each
    let raw: number | null = null
    let frequency = 0
    if (missing <= 1) {
      raw = Math.floor((12 * total + got.length) / (2 * got.length))
      frequency = band(raw, often)
    } else {
      const [least, most] = [band(total, often), band(total + 3 * missing, often + missing)]
      if (missing > 3 || least !== most) return [domain, 'few', null, null, null, null]
      frequency = least
    }
    const known = often === 0 ? 1 : (impact.get(domain) ?? 1)
    const step = ['0001', '1112', '1223', '2233'][frequency]![known] // four rows of four
    const leaves = raw === null ? null : Math.max(1, 10 - Math.round((10 * raw) / 18))
    return [domain, 'scored', raw, frequency, Number(step), leaves]
  })
  const all = asked.flat()
  const scored = all.filter((value) => value !== null) as number[]
  const spread = (values: number[]) => {
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length - mean * mean)
  }
  const spreads = asked
    .map((values) => values.filter((value) => value !== null) as number[])
    .filter((values) => values.length >= 3)
    .map(spread)
  const uneven = spreads.reduce((sum, one) => sum + one, 0) / Math.max(1, spreads.length)
  const most = Math.max(...[1, 2, 3].map((value) => scored.filter((one) => one === value).length))
  const notes = [
    ...(seconds < 1.5 * all.length ? ['fast'] : []),
    ...(scored.length > 0 && most >= 0.85 * scored.length ? ['same'] : []),
    ...(uneven > 0.85 ? ['uneven'] : []),
    ...(all.length - scored.length > 0.2 * all.length ? ['unknowns'] : []),
  ]
  return { notes, domains }
}

function stageBySchoolYear(childClass: string, age: number): Stage {
  const month = Number(day.slice(5, 7))
  const quarter = month >= 11 ? 2 : month >= 9 ? 1 : month < 4 ? 3 : 4
  if (childClass === 'none') return `p${age}` as Stage // four to six
  const grade = Number(childClass)
  if (grade < 3) return `${grade}.${quarter}` as Stage // the first two classes
  if (grade < 5) return grade === 3 && quarter < 3 ? '3.1' : '3.3'
  return grade === 5 ? 'g5' : grade === 6 ? 'g6' : 'g7'
}

function listFor(stage: Stage, lists: QuestionList[]): QuestionList {
  expect(STAGES).toContain(stage)
  return lists.find(({ form }) => form?.core[stage] !== undefined)! // every stage is in one of them
}
