import { describe, expect, test } from 'vitest'
import { drawnOn, isOver, listOf, withDone } from './day-rules.ts'

const ages: [number, number] = [6, 9]
const exercise = (code: string) => ({ code, theme: code.split('-')[0] ?? '', ages })
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
  const drawn = ['read-1', 'math-1', 'motor-1'].map(exercise)
  const games = ['task.schulte', 'task.span', 'task.dots'].map(exercise)
  const week = [
    { exercise: exercise('write-1'), times: 2 },
    { exercise: exercise('read-1'), times: 0 },
    { exercise: exercise('memory-1'), times: 1 },
  ]

  test('without a plan it is a game of the screen, what the day draws for hands, and a game', () => {
    expect(codes(listOf({ given: [], week: [], drawn, games }))).toEqual(['task.schulte', 'read-1', 'task.span'])
  })

  test('with a plan hands do what of the week was done the least', () => {
    expect(codes(listOf({ given: [], week, drawn, games: games.slice(0, 1) }))).toEqual(['task.schulte', 'read-1', 'memory-1'])
  })

  test('without games of the screen it is hands alone', () => {
    expect(codes(listOf({ given: [], week, drawn, games: [] }))).toEqual(['read-1', 'memory-1', 'write-1'])
  })

  test('everything that a specialist gave comes first, nothing comes twice, and three are enough', () => {
    const given = [exercise('speech-1'), exercise('read-1')]
    expect(codes(listOf({ given, week, drawn, games }))).toEqual(['speech-1', 'read-1', 'task.schulte'])
    const many = ['speech-1', 'speech-2', 'speech-3', 'speech-4'].map(exercise)
    expect(codes(listOf({ given: many, week, drawn, games }))).toEqual(codes(many))
  })

  test('what was given is there though nothing fits the age', () => {
    expect(codes(listOf({ given: [exercise('speech-1')], week: [], drawn: [], games: [] }))).toEqual(['speech-1'])
  })
})

test('a day ends when the parent’s minutes are spent or all is done, on the device alone as well', () => {
  const line = (code: string, isDone: boolean) => ({ code, theme: 'read', minutes: 5, isDone })
  expect(isOver([line('a', true), line('b', false)], 20)).toBe(false)
  expect(isOver([line('a', true), line('b', false)], 5)).toBe(true)
  const day = { exercises: [line('a', true), line('b', false), line('c', false)], minutes: 10, isOver: false, garden: ['math'] }
  expect(withDone(day, 'b')).toMatchObject({ isOver: true, exercises: [{}, { isDone: true }, { isDone: false }] })
  // The garden grows on the device too, once for a thing.
  expect(withDone(withDone(day, 'b'), 'b').garden).toEqual(['math', 'read'])
})
