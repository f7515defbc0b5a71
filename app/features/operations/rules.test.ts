import { expect, test } from 'vitest'
import { hourInWords } from './rules.ts'

test.each([
  ['* * * * *', 'каждую минуту'],
  ['*/5 * * * *', 'каждые 5 минут'],
  ['40 * * * *', 'каждый час, на 40-й минуте'],
  ['0 * * * *', 'в начале каждого часа'],
  ['5 4 * * *', 'каждый день в 04:05'],
  ['5 4 1 * *', '5 4 1 * *'],
  ['0 */6 * * *', '0 */6 * * *'],
])('a work with the timetable «%s» is done %s', (cron, words) => {
  expect(hourInWords(cron)).toBe(words)
})
