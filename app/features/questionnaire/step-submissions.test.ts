import { beforeAll, describe, expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { DAY_MS, dayInMoscow } from '#app/shared/dates.ts'
import { testPortal } from '#test/portal.ts'
import type { QuestionList, StepResultView } from './contract.ts'
import { DOMAINS, type Domain } from './domains.ts'
import { placeOf } from './instrument/stages.ts'
import { faults as formFaults } from './copy.ts'
import * as shownResults from '#app/features/questionnaire/result/shown-results.server.ts'

const portal = testPortal()
const year = Number(dayInMoscow(new Date()).slice(0, 4))
/** Eight and a half in spring: the second class by age. */
const BIRTHDAY = `${year - 8}-03-14`
const STAGE = placeOf(BIRTHDAY, '2', dayInMoscow(new Date()))!.stage // a child of the second class
let list: QuestionList
let teachers: QuestionList

beforeAll(async () => {
  list = (await portal.visitor().get('questioning/create')).body
  teachers = (await portal.visitor().get('questioning/create?informant=teacher')).body
})

const child = (changes: Record<string, unknown> = {}) => ({
  ...{ child_name: 'Ёж', child_birthday: BIRTHDAY, child_sex: 'female', child_hand: 'left', child_class: '2', consent: true },
  ...changes,
})
const codesOf = (domain: Domain, of = list) => of.form?.core[STAGE]?.[domain] ?? []
const safety = (value: 0 | 1 | null = 0) =>
  list.questions.filter(({ domain }) => domain === 'safety').map(({ code }) => ({ code, value }))
const answersOf = (codes: readonly string[], value: number | null = 1) => codes.map((code) => ({ code, value }))
const whole = () => [...answersOf(DOMAINS.flatMap((domain) => codesOf(domain))), ...safety()]
const send = (body: object) => portal.visitor().post('questioning', body)

async function sent(body: object): Promise<StepResultView> {
  const { status, body: receipt } = await send(body)
  expect({ status, errors: receipt.errors }).toEqual({ status: 201, errors: undefined })
  const view = await shownResults.view(systemContext(portal.platform), receipt.result_url.split('/').pop())
  return view as StepResultView // its version is by rules 2
}

describe('a first insight', () => {
  test('needs the six items of one sphere and safety alone, and says nothing of other spheres', async () => {
    const view = await sent(
      child({ type: 'short', answers: [...answersOf(codesOf('read'), 3), ...safety()], impact: [{ domain: 'read', value: 3 }] }),
    )
    expect(view.type).toBe('short')
    expect(view.profile.domains).toMatchObject([{ domain: 'read', raw: 18, frequency: 3, impact: 3, step: 3, leaves: 1 }])
    expect(view.detailed).toEqual(['read'])
  })

  test('that lacks one of them, or says nothing of any sphere, is refused question by question', async () => {
    const [first = '', ...rest] = codesOf('read')
    const { status, body } = await send(child({ type: 'short', answers: [...answersOf(rest), ...safety().slice(1)] }))
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, [`answers.${first}`, 'answers.SAF11']])
    const { body: empty } = await send(child({ type: 'short', answers: safety() }))
    expect(Object.keys(empty.errors)).toEqual(codesOf('attention').map((code) => `answers.${code}`))
  })

  test('puts help first when a safety question is answered «да»', async () => {
    const view = await sent(child({ type: 'short', answers: [...answersOf(codesOf('math'), 0), ...safety(1)] }))
    expect(view.profile.safety).toBe(true)
    expect(JSON.stringify(view)).not.toContain('SAF1')
  })
})

describe('a teacher’s form', () => {
  const short = () =>
    answersOf(
      DOMAINS.flatMap((domain) => teachers.form?.short[STAGE]?.[domain] ?? []),
      2,
    )

  test('asks three items a sphere in a teacher’s words, no safety and no circumstances, and gives no steps', async () => {
    expect(teachers.questions).toHaveLength(30)
    expect(teachers.form).toMatchObject({ informant: 'teacher', context: [] })
    const view = await sent(child({ informant: 'teacher', type: 'teacher', answers: short() }))
    expect(view).toMatchObject({ informant: 'teacher', version: 'observation-map-7-10.2-teacher' })
    expect(view.profile.domains.map(({ state, brief, step }) => [state, brief, step])).toEqual(
      DOMAINS.map(() => ['brief', 'more', null]),
    )
  })

  test('answered whole in a sphere is read by steps there', async () => {
    const more = answersOf(
      codesOf('attention', teachers).filter((code) => !teachers.form?.short[STAGE]?.attention?.includes(code)),
      2,
    )
    const view = await sent(child({ informant: 'teacher', type: 'teacher', answers: [...short(), ...more] }))
    expect(view.profile.domains[0]).toMatchObject({ domain: 'attention', state: 'scored', raw: 12, frequency: 2, step: 2 })
  })

  test('names its version by the band alone too', async () => {
    const view = await sent(child({ informant: 'teacher', type: 'teacher', version: 'observation-map-7-10.2', answers: short() }))
    expect(view.version).toBe('observation-map-7-10.2-teacher')
  })
})

test('a second parent is asked what the parent is', async () => {
  const ask = async (informant: string) =>
    (await portal.visitor().get(`questioning/create?band=7-10&informant=${informant}`)).body
  expect(await ask('second_parent')).toEqual(await ask('parent'))
})

test('a teenager’s form is nobody’s yet', async () => {
  const teen = { child_birthday: `${year - 13}-03-14`, child_class: '7', informant: 'self', type: 'child' }
  expect((await portal.visitor().get('questioning/create?band=11-16&informant=self')).status).toBe(404)
  expect((await send(child({ ...teen, answers: answersOf(['ATT11']) }))).status).toBe(404)
})

describe('a whole form', () => {
  test('is kept with what was asked besides; a second parent’s is read like the first’s', async () => {
    const besides = {
      ...{
        informant: 'second_parent',
        strengths: ['STR13', 'STR20'],
        general: [
          { code: 'GEN11', value: 1 },
          { code: 'GEN14', value: 3 },
        ],
      },
      context: [
        { code: 'CTX11', options: ['no'] },
        { code: 'CTX15', options: ['move', 'school'] },
      ],
    }
    const view = await sent(child({ ...besides, answers: whole() }))
    expect(view).toMatchObject({
      informant: 'second_parent',
      version: 'observation-map-7-10.2',
      strengths: ['Утешает, когда кому-то грустно', 'Заботится о младших, животных, растениях'],
    })
    expect(view.profile).toMatchObject({ general: besides.general, context: besides.context, stage: STAGE })
  })

  test('drops how much it hinders where nothing is frequent, and takes «Не знаю» for «Немного»', async () => {
    const often = new Set(codesOf('memory'))
    const answers = whole().map((one) => (often.has(one.code) ? { ...one, value: 2 } : one))
    const view = await sent(
      child({
        answers,
        impact: [
          { domain: 'read', value: 3 },
          { domain: 'memory', value: null },
        ],
      }),
    )
    expect(view.profile.domains.find(({ domain }) => domain === 'read')).toMatchObject({ impact: null, step: 0 })
    expect(view.profile.domains.find(({ domain }) => domain === 'memory')).toMatchObject({ frequency: 2, impact: null, step: 2 })
  })

  test('keeps the stage of its day: a later class does not read it anew', async () => {
    const { body } = await send(child({ answers: whole() }))
    const later = { ...systemContext(portal.platform), now: new Date(Date.now() + 20 * DAY_MS) }
    const view = (await shownResults.view(later, body.result_url.split('/').pop())) as StepResultView // as above
    expect(view.profile.stage).toBe(STAGE)
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['of another age', { child_birthday: `${year - 13}-01-10`, child_class: '7' }, 'child_birthday'],
    ['of a child under four', { child_birthday: `${year - 3}-01-10`, child_class: undefined }, 'child_birthday'],
    ['with a strength nobody named', { strengths: ['STR99'] }, 'strengths'],
    ['with one strength twice', { strengths: ['STR11', 'STR11'] }, 'strengths'],
    ['with two answers where one is asked', { context: [{ code: 'CTX11', options: ['yes', 'no'] }] }, 'context'],
    ['with a circumstance nobody asked', { context: [{ code: 'CTX99', options: ['yes'] }] }, 'context'],
    [
      'with two hindrances of one sphere',
      {
        impact: [
          { domain: 'read', value: 1 },
          { domain: 'read', value: 2 },
        ],
      },
      'impact',
    ],
    ['with a hindrance that is no answer of the question', { general: [{ code: 'GEN11', value: 3 }] }, 'general'],
  ])('%s is refused with a sentence at the field', async (_, change, field) => {
    const { status, body } = await send(child({ version: 'observation-map-7-10.2', answers: whole(), ...change }))
    expect(status).toBe(422)
    expect(body.errors[field]?.[0]).toMatch(/[а-яё].*[.?]$/i)
    if (field === 'strengths') expect(body.errors.strengths).toEqual([formFaults.strengthCodes])
  })
})
