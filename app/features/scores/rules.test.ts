import { describe, expect, test } from 'vitest'
import { csvOf, eventReader, looksPersonal, pauseOf, scoreOf, shownScores } from './rules.ts'

const NOW = new Date('2026-11-21T10:00:00Z')

describe('a line of the table', () => {
  test.each(['anna@primer.example', '+7 912 345-67-89', 'Анна Петрова', 'Петров А.', 'Мария Ивановна', 'родился 14.03.2018'])(
    'that looks like a person is dropped: %s',
    (nickname) => {
      expect(looksPersonal(nickname)).toBe(true)
      expect(scoreOf('1', { nickname, score: 5 }, NOW)).toBeNull()
    },
  )

  test.each(['лис-12', 'СупЕрЁж', 'Тихий ручей', 'player_2018'])('that is a pseudonym stays: %s', (nickname) => {
    expect(scoreOf('1', { nickname, score: 5 }, NOW)).toMatchObject({ nickname, score: 5, at: NOW.toISOString() })
  })

  test('without a score is none', () => {
    expect(scoreOf('1', { nickname: 'лис-12', score: '5' }, NOW)).toBeNull()
    expect(scoreOf('1', { nickname: 'лис-12', score: Number.NaN }, NOW)).toBeNull()
  })
})

test('events are read however the connection cuts them', () => {
  const text = 'event: put\r\ndata: {"path":"/",\r\ndata: "data":null}\r\n\r\n: breath\n\nevent: keep-alive\ndata: null\n\n'
  const read = eventReader()
  const heard = text.split('').flatMap((letter) => read(letter))
  expect(heard).toEqual([
    { event: 'put', data: '{"path":"/",\n"data":null}' },
    { event: 'keep-alive', data: 'null' },
  ])
})

test('each pause is longer than the one before, and none is longer than forty seconds', () => {
  expect(pauseOf(0, 0)).toBeLessThan(pauseOf(1, 0))
  expect(pauseOf(50, 1)).toBeLessThanOrEqual(40_000)
})

describe('the screen', () => {
  const rows = [
    { id: '1', nickname: 'лис-12', score: 5, at: '2026-11-19T22:30:00.000Z' },
    { id: '2', nickname: '=сова', score: 50, at: '2026-11-10T10:00:00.000Z' },
  ]
  const all = { q: '', from: '', to: '' }

  test('counts days by Moscow, and orders numbers as numbers', () => {
    const ids = (filter: Partial<typeof all>, sort: Parameters<typeof shownScores>[2]) =>
      shownScores(rows, { ...all, ...filter }, sort).map(({ id }) => id)
    expect(ids({}, { field: 'score', order: 'desc' })).toEqual(['2', '1'])
    expect(ids({ from: '2026-11-20' }, { field: 'score', order: 'desc' })).toEqual(['1'])
    expect(ids({ q: 'СОВА' }, { field: 'nickname', order: 'asc' })).toEqual(['2'])
  })

  test('goes out as a file in which no nickname is a formula', () => {
    expect(csvOf(rows)).toContain(`"'=сова";50;2026-11-10T10:00:00.000Z`)
  })
})
