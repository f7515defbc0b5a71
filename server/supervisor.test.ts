import { expect, test } from 'vitest'
import { endingInWords, pauseAfter, verdictOf } from './supervisor.ts'

test.each([
  ['a kill', { code: null, signal: 'SIGKILL' }, { do: 'restart' }],
  ['lack of memory', { code: null, signal: 'SIGABRT' }, { do: 'restart' }],
  ['an error', { code: 1, signal: null }, { do: 'restart' }],
  ['a stop that somebody else asked for', { code: 0, signal: null }, { do: 'restart' }],
  ['settings that another start would refuse again', { code: 78, signal: null }, { do: 'end', code: 78 }],
  ['five deaths of one of its own processes', { code: 79, signal: null }, { do: 'end', code: 1 }],
] as const)('after %s by itself the process does what mends it', (_, ending, verdict) => {
  expect(verdictOf({ ...ending, isAsked: false })).toEqual(verdict)
})

test.each([
  ['calmly', { code: 0, signal: null }, 0],
  ['by the signal itself, before it could hear it', { code: null, signal: 'SIGTERM' }, 0],
  ['too late', { code: 1, signal: null }, 1],
  ['killed by another meanwhile', { code: null, signal: 'SIGKILL' }, 1],
] as const)('asked to stop, it ends %s, and so do we', (_, ending, code) => {
  expect(verdictOf({ ...ending, isAsked: true })).toEqual({ do: 'end', code })
})

test('the pause grows with each death of a minute, and the fifth is the last', () => {
  const deaths = [0, 3000, 6000, 9000, 12_000]
  expect(deaths.map((_, index) => pauseAfter(deaths.slice(0, index + 1)))).toEqual([250, 500, 1000, 2000, null])
})

test('deaths more than a minute apart never add up', () => {
  const deaths = Array.from({ length: 50 }, (_, index) => index * 61_000)
  expect(deaths.map((_, index) => pauseAfter(deaths.slice(0, index + 1)))).toEqual(Array(50).fill(250))
  expect(pauseAfter([0, 1000, 2000, 3000, 60_500])).toBe(2000)
})

test('a death is logged with its signal or its code', () => {
  expect([endingInWords({ code: null, signal: 'SIGKILL' }), endingInWords({ code: 1, signal: null })]).toEqual([
    'сигнал SIGKILL',
    'код 1',
  ])
})
