import { expect, test } from 'vitest'
import { csvCell } from './csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1'])(
  'a cell that begins as a formula is words: %o',
  (text) => {
    expect(csvCell(text)).toBe(`"'${text}"`)
  },
)

test('a cell keeps its words, quotes doubled', () => {
  expect(csvCell('Семья «А»; 2 = "два"')).toBe('"Семья «А»; 2 = ""два"""')
})
