import { describe, expect, test } from 'vitest'
import { isEvening, isReadLate, morningAfter, nightOf } from './evening-hours.ts'
import { calendarOf } from './calendar-file.ts'

const at = (moment: string) => new Date(`2026-11-${moment}`)

describe('the evening', () => {
  test.each([
    ['22T21:59:00', false],
    ['22T22:00:00', true],
    ['23T04:59:00', true],
    ['23T05:00:00', false],
  ])('at %s: %s', (moment, late) => {
    expect(isEvening(at(moment))).toBe(late)
  })

  test('is one night before midnight and after it', () => {
    expect(nightOf(at('22T23:40:00'))).toBe('2026-11-22')
    expect(nightOf(at('23T03:10:00'))).toBe('2026-11-22')
    expect(nightOf(at('23T22:10:00'))).toBe('2026-11-23')
  })

  test('is over at nine of the next day, or of the same day after midnight', () => {
    expect(morningAfter(at('22T23:40:00'))).toEqual(at('23T09:00:00'))
    expect(morningAfter(at('23T03:10:00'))).toEqual(at('23T09:00:00'))
  })

  test.each([
    ['/result/abc', true],
    ['/problem-read', true],
    ['/article/uroki-do-nochi', true],
    ['/article', false],
    ['/problem', false],
    ['/test', false],
    ['/cabinet', false],
    ['/', false],
  ])('is spoken of on %s: %s', (path, isSpokenOf) => {
    expect(isReadLate(path)).toBe(isSpokenOf)
  })
})

test('a calendar is given a morning and the home page, and nothing of what was read', () => {
  const file = calendarOf(at('22T23:40:00'), 'https://portal.example')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(file).toContain('DTSTART:20261123T090000\r\n')
  expect(file).toContain('URL:https://portal.example/\r\n')
  expect(file).not.toMatch(/result|problem|article|ребён/)
})
