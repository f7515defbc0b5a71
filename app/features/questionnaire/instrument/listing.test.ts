import { describe, expect, test } from 'vitest'
import { QuestionList } from '#app/features/questionnaire/contract.ts'
import { MAP_MINUTES, minutesFor } from '#app/features/questionnaire/map-minutes.ts'
import { definitionOf, usualQuestions } from './definition.ts'
import { listing } from './listing.ts'

describe('the list of a version', () => {
  const definition = definitionOf('7-10', 'parent')
  const list = { version: 'v', ageBands: [], ...listing(usualQuestions(definition), definition) }
  const of = (code: string) => [...list.questions, ...(list.form?.more ?? [])].find((question) => question.code === code)

  test('says of each question what it is, and of an item what it looks at and at which ages', () => {
    expect(of('ATT11')).toMatchObject({ kind: 'core', facet: 'dis', bands: ['4-6', '7-10', '11-16'] })
    expect(of('ATT21')).toMatchObject({ kind: 'core', facet: 'org', bands: ['7-10'] })
    expect(of('SAF12')).toMatchObject({ kind: 'safety' })
    expect(of('SAF12')).not.toHaveProperty('facet')
    // Readiness stands in for reading before January of the first class.
    expect(of('REA11')).toMatchObject({ kind: 'core', bands: ['4-6', '7-10'] })
  })

  test('says from which answer on it is asked how much a sphere hinders', () => {
    expect(list.form?.impact.map(({ kind, shownWhen, domain }) => [kind, shownWhen?.domain === domain, shownWhen?.min])).toEqual(
      list.form?.impact.map(() => ['impact', true, 2]),
    )
    expect(list.form?.general.every(({ kind }) => kind === 'general')).toBe(true)
  })

  test('of a parent takes as long as the portal says where it has no list at hand', () => {
    expect(minutesFor(list.questions)).toBe(MAP_MINUTES)
  })

  test('keeps to its contract', () => {
    expect(QuestionList.parse(list)).toEqual(list)
  })
})
