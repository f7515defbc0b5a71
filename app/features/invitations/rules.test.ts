import { describe, expect, test } from 'vitest'
import { uncountedInWords } from './copy.ts'
import { countsOf, isIn, isoBirthday, linkState, stepOf } from './rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const NONE = { openedAt: null, registeredAt: null, begunAt: null, doneAt: null }

describe('a birthday', () => {
  test.each([
    ['14.03.1988', '1988-03-14'],
    ['1988-03-14', '1988-03-14'],
    ['31.02.2018', null],
    ['14.13.2018', null],
    ['05.06.2018', '2018-06-05'],
    ['05.21.2018', null],
    ['скоро', null],
  ])('%s is the day %s', (wire, iso) => {
    expect(isoBirthday(wire)).toBe(iso)
  })
})

describe('the steps of a family', () => {
  test('the last one counts, with its day', () => {
    expect(stepOf({ createdAt: at(1), ...NONE })).toEqual({ step: 'invited', at: at(1) })
    expect(stepOf({ createdAt: at(1), ...NONE, openedAt: at(2), registeredAt: at(3) })).toEqual({ step: 'registered', at: at(3) })
    expect(stepOf({ createdAt: at(1), ...NONE, openedAt: at(2), doneAt: at(4) })).toEqual({ step: 'done', at: at(4) })
  })

  test('a family that came further counts at every step before; one taken back counts nowhere', () => {
    const families = [
      { step: 'invited' as const, link: 'live' as const, letter: 'gone' as const },
      { step: 'registered' as const, link: 'used' as const, letter: 'gone' as const },
      { step: 'done' as const, link: 'used' as const, letter: 'gone' as const },
      { step: 'opened' as const, link: 'revoked' as const, letter: 'gone' as const },
    ]
    expect(countsOf(families)).toEqual({ invited: 3, opened: 2, registered: 2, begun: 1, done: 1 })
    expect(families.map((family) => isIn('unfinished', family))).toEqual([false, true, false, false])
    expect(families.map((family) => isIn('unopened', family))).toEqual([true, false, false, false])
    expect(families.map((family) => isIn('waiting', family))).toEqual([false, false, false, false])
  })

  test('a family that left is not counted among invitations that were taken back', () => {
    const [taken, left] = [
      { step: 'opened', link: 'revoked' },
      { step: 'begun', link: 'revoked' },
    ] as const
    const words = (families: Parameters<typeof uncountedInWords>[0]) =>
      uncountedInWords(families).map((one) => one.replaceAll('\u00a0', ' '))
    expect(words([taken, taken, left])).toEqual(['отозвано 2 приглашения', 'больше не показывает шаги 1 семья'])
    expect(words([left, left])).toEqual(['больше не показывают шаги 2 семьи'])
    expect(words([{ step: 'done', link: 'used' }])).toEqual([])
  })

  test('only a letter that has not gone out is waited for', () => {
    const invited = { step: 'invited', link: 'live' } as const
    const letters = ['waiting', 'failed', 'gone'] as const
    expect(letters.map((letter) => isIn('waiting', { ...invited, letter }))).toEqual([true, true, false])
    expect(letters.map((letter) => isIn('unopened', { ...invited, letter }))).toEqual([false, false, true])
  })

  test('a link lives until its last moment, and no longer when used or taken back', () => {
    const row = { registeredAt: null, revokedAt: null, expiresAt: at(14) }
    expect(linkState(row, new Date(at(14).getTime() - 1))).toBe('live')
    expect(linkState(row, at(14))).toBe('expired')
    expect(linkState({ ...row, registeredAt: at(2) }, at(3))).toBe('used')
    expect(linkState({ ...row, registeredAt: at(2), revokedAt: at(3) }, at(3))).toBe('revoked')
  })
})
