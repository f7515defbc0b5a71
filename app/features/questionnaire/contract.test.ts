import { describe, expect, test } from 'vitest'
import { Profile, QuestionList, ResultView, Submission } from './contract.ts'
import { faults } from './copy.ts'
import { ageBands, questions, VERSION } from './questions.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { profileOf } from './rules.ts'

const submission: Submission = {
  child_name: 'Миша',
  child_birthday: '2018-03-14',
  child_sex: 'male',
  child_hand: 'right',
  answers: questions.map(({ code }, index) => ({ code, value: index === 5 ? 3 : 0 })),
  consent: true,
}

function faultsOf(change: Record<string, unknown>): [string, string][] {
  const { error } = Submission.safeParse({ ...submission, ...change })
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
}

describe('submission', () => {
  test('the required fields are enough', () => {
    expect(Submission.parse(submission)).toEqual(submission)
  })

  test('its fields are the ones of the specification and of the decisions, no others', () => {
    const specified = 'child_name parent_name parent_email child_birthday child_sex parent_sex child_hand answers child_id'
    const decided = 'consent version type time draft_id child_class informant impact general strengths context'
    // docs/decisions: the consent for the manual, and the short path
    const later = 'manual device path'
    expect(Object.keys(Submission.shape).toSorted()).toEqual(`${specified} ${decided} ${later}`.split(' ').toSorted())
  })

  test('what the parent may add is taken', () => {
    const added = {
      parent_name: 'Анна',
      parent_sex: 'female',
      parent_email: 'anna@example.org',
      child_id: '7',
      type: 'full',
    } as const
    const sent = { ...submission, ...added, version: VERSION, time: 600, draft_id: '0b8a9d0e-3f5b-4c52-9d4e-0d6f1f1e2a33' }
    expect(Submission.parse(sent)).toEqual(sent)
  })

  test.each<[string, unknown, string]>([
    ['child_name', '   ', faults.childName],
    ['child_name', 'я'.repeat(51), faults.childName],
    ['child_name', undefined, faults.childName],
    ['child_birthday', '14.03.2018', faults.birthdayIso],
    ['child_birthday', '2018-02-29', faults.birthdayIso],
    ['child_birthday', undefined, faults.birthdayIso],
    ['child_sex', 'Мужской', faults.childSex],
    ['child_hand', undefined, faults.childHand],
    ['answers', [], faults.answers],
    ['answers', undefined, faults.answers],
    ['answers', Array.from({ length: 101 }, () => ({ code: 'ATT1', value: 0 })), faults.answers],
    ['consent', false, faults.consent],
    ['consent', undefined, faults.consent],
    ['parent_name', 'я'.repeat(51), faults.parentName],
    ['parent_sex', 'other', faults.parentSex],
    ['parent_email', 'anna@', faults.email],
    ['child_id', '', faults.childId],
    ['version', '', faults.version],
    ['type', 'long', faults.type],
    ['time', -1, faults.time],
    ['time', 1.5, faults.time],
    ['time', 2_147_483_648, faults.time],
    ['draft_id', '1', faults.draftId],
    ['child_class', '12', faults.childClass],
    ['informant', 'neighbour', faults.informant],
    ['strengths', Array.from({ length: 6 }, () => 'STR11'), faults.strengths],
  ])('%s of %j is refused in Russian', (field, value, fault) => {
    expect(faultsOf({ [field]: value })).toEqual([[field, fault]])
  })

  test.each<[unknown, string, string]>([
    [{ code: 'ATT1', value: 4 }, 'answers.0.value', faults.answerValue],
    [{ code: 'ATT1', value: '1' }, 'answers.0.value', faults.answerValue],
    [{ code: 'ATT1' }, 'answers.0.value', faults.answerValue],
    [{ value: 1 }, 'answers.0.code', faults.answerCode],
    ['ATT1', 'answers.0', faults.answers],
  ])('the answer %j is refused in Russian', (answer, path, fault) => {
    expect(faultsOf({ answers: [answer] })).toEqual([[path, fault]])
  })

  test('a body that is no object is refused in Russian', () => {
    expect(Submission.safeParse('').error?.issues[0]?.message).toBe(faults.body)
  })

  test('an optional field that was left empty was not given', () => {
    const empty = { parent_name: ' ', parent_email: '', parent_sex: '' }
    const { parent_name, parent_email, parent_sex } = Submission.parse({ ...submission, ...empty })
    expect([parent_name, parent_email, parent_sex]).toEqual([undefined, undefined, undefined])
  })

  test('fields that the call does not know are dropped', () => {
    expect(Submission.parse({ ...submission, ip: '10.0.0.1' })).toEqual(submission)
  })
})

test('the list of questions and a profile fit their schemas', () => {
  const list = { version: VERSION, ageBands, questions }
  expect(QuestionList.parse(list)).toEqual(list)
  const profile = profileOf(submission.answers, { questions, seconds: null })
  expect(Profile.parse(profile)).toEqual(profile)
})

describe('result', () => {
  const answers = questions.map(({ code, domain }) => ({ code, value: domain === 'read' ? 2 : code === 'IMP1' ? 3 : 0 }) as const)
  const withSafety = answers.map((answer) => (answer.code === 'SAFE4' ? { ...answer, value: 1 as const } : answer))
  const version = { code: VERSION, definition: null, list: { version: VERSION, ageBands, questions } }
  const filled = { version, filledOn: '2026-11-21', expiresOn: '2026-12-21' }

  test('the page gets the profile, the age and the parent’s own answers', () => {
    const view = viewOf({ submission: { ...submission, answers, parent_name: 'Анна' }, ...filled })
    expect(ResultView.parse(view)).toEqual(view)
    expect(view).toMatchObject({ childName: 'Миша', childAge: 8, parentName: 'Анна', type: 'full', detailed: ['read'] })
    expect(view.quotes).toHaveLength(7)
    expect(view.quotes[0]).toEqual({
      code: 'REA1',
      domain: 'read',
      text: 'Читает медленнее детей своего класса.',
      label: 'Часто',
    })
    expect(view.quotes[6]).toMatchObject({ code: 'IMP1', domain: 'help', label: 'Сильно мешает' })
  })

  test('the page learns that help comes first, not which safety question was answered', () => {
    const view = viewOf({ submission: { ...submission, answers: withSafety, parent_email: 'anna@example.org' }, ...filled })
    expect(view.profile.safety).toBe(true)
    expect(JSON.stringify(view)).not.toContain('SAFE')
    expect(JSON.stringify(view)).not.toContain('anna@example.org')
  })
})
