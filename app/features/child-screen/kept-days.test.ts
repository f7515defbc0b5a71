import { describe, expect, test } from 'vitest'
import type { Today } from '#app/features/programme/contract.ts'
import { isSpent, leftMs } from './kept-days.ts'

const MINUTE = 60_000
const one = (code: string, isGame: boolean, isDone: boolean) => ({ code, minutes: 3, isDone, game: isGame ? {} : null })

/** What the rules read of a day. */
function dayOf(minutes: number, exercises: ReturnType<typeof one>[]): Today {
  return { minutes, isOver: false, exercises } as unknown as Today
}

describe('games of the screen', () => {
  test('have ten minutes a day at most, whatever the parent’s limit says', () => {
    const day = dayOf(60, [one('schulte', true, true), one('line', true, false), one('walk', false, false)])
    expect(leftMs(day, 0)).toBe(10 * MINUTE)
    expect(leftMs(day, 7 * MINUTE)).toBe(3 * MINUTE)
    expect(leftMs(day, 12 * MINUTE)).toBe(0)
  })

  test('leave the day to what is done by hand when their time is over, and end it where there is nothing else', () => {
    const games = [one('schulte', true, true), one('line', true, false)]
    expect(isSpent(dayOf(60, [...games, one('walk', false, false)]), 10 * MINUTE)).toBe(false)
    expect(isSpent(dayOf(60, games), 10 * MINUTE)).toBe(true)
    expect(isSpent(dayOf(60, games), 9 * MINUTE)).toBe(false)
  })

  test('and hands together end at the parent’s limit', () => {
    const day = dayOf(8, [one('walk', false, true), one('line', true, false), one('ball', false, false)])
    expect(leftMs(day, 0)).toBe(5 * MINUTE)
    expect(isSpent(day, 5 * MINUTE)).toBe(true)
  })
})
