import { describe, expect, test } from 'vitest'
import { boardOf, drawnOn, listOf } from './day-rules.ts'

const ages: [number, number] = [6, 9]
const exercise = (code: string, game?: string) => ({ code, theme: code.split('-')[0] ?? '', ages, game })
const codes = (list: { code: string }[]) => list.map(({ code }) => code)

describe('what a day draws', () => {
  const all = ['read', 'read', 'read', 'motor', 'math', 'memory'].map((theme, index) => ({
    code: `${theme}-${index}`,
    theme,
    ages: (index === 5 ? [10, 12] : [6, 9]) satisfies [number, number],
  }))
  const on = (day: string, age = 8) => codes(drawnOn(all, { age, childId: 'misha', day }))

  test('is for the age, of three themes first, the same all day long', () => {
    expect(on('2026-11-21')).toEqual(on('2026-11-21'))
    const first = on('2026-11-21').slice(0, 3)
    expect(new Set(first.map((code) => code.split('-')[0]))).toEqual(new Set(['read', 'motor', 'math']))
  })

  test('is another on other days, and nothing where nothing fits the age', () => {
    const days = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => on(day).join())
    expect(new Set(days).size).toBeGreaterThan(1)
    expect(on('2026-11-21', 3)).toEqual([])
  })
})

describe('the one list of a day', () => {
  const drawn = [exercise('attention-numbers', 'numbers'), ...['read-1', 'math-1', 'motor-1'].map((code) => exercise(code))]
  const week = [
    { exercise: exercise('write-1'), times: 2 },
    { exercise: exercise('read-1'), times: 0 },
    { exercise: exercise('memory-1'), times: 1 },
  ]

  test('without a plan it is three that the day draws, a game of the screen among them', () => {
    expect(codes(listOf({ given: [], week: [], drawn }))).toEqual(['attention-numbers', 'read-1', 'math-1'])
  })

  test('with a plan it is the game and the two of the week that were done the least', () => {
    expect(codes(listOf({ given: [], week, drawn }))).toEqual(['attention-numbers', 'read-1', 'memory-1'])
  })

  test('a game that the week has too leaves room for two others of the week', () => {
    const played = [{ exercise: exercise('attention-numbers', 'numbers'), times: 0 }, ...week]
    expect(codes(listOf({ given: [], week: played, drawn }))).toEqual(['attention-numbers', 'read-1', 'memory-1'])
  })

  test('everything that a specialist gave comes first, and nothing comes twice', () => {
    const given = [exercise('speech-1'), exercise('read-1')]
    expect(codes(listOf({ given, week, drawn }))).toEqual(['speech-1', 'read-1', 'attention-numbers', 'memory-1', 'write-1'])
  })

  test('what was given is there though nothing fits the age', () => {
    expect(codes(listOf({ given: [exercise('speech-1')], week: [], drawn: [] }))).toEqual(['speech-1'])
  })
})

test('a board of numbers is smaller for the youngest, and the same when the page is opened again', () => {
  expect(boardOf({ age: 6, seed: 'misha 2026-11-21' })).toHaveLength(9)
  const board = boardOf({ age: 7, seed: 'misha 2026-11-21' })
  expect(new Set(board).size).toBe(16)
  expect(board).toEqual(boardOf({ age: 9, seed: 'misha 2026-11-21' }))
  expect(board).not.toEqual(boardOf({ age: 7, seed: 'misha 2026-11-22' }))
})
