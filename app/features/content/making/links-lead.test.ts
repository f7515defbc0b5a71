import { expect, test } from 'vitest'
import { blocksOf } from './markdown.server.ts'

const sources = { references: [], seed: 'x', pictureOf: () => expect.fail('no picture is meant') }
const htmlOf = (markdown: string) => JSON.stringify(blocksOf(`Начало.\n\n${markdown}`, sources))

test.each([
  '[раз](javascript:alert(1))',
  '[раз](JaVaScRiPt:alert(1))',
  '[раз](data:text/html,x)',
  '[раз](//elsewhere.example)',
  '[раз][два]\n\n[два]: javascript:alert(1)',
  '<javascript:alert(1)>',
])('«%s» is refused: a link of a text leads by a known scheme', (markdown) => {
  expect(() => htmlOf(markdown)).toThrow('никуда')
})

test.each(['[раз](/article)', '[раз](#mesto)', '[раз](https://example.org/a)', '[раз](mailto:a@example.org)', '[раз](tel:112)'])(
  '«%s» leads where it says',
  (markdown) => {
    expect(htmlOf(markdown)).toContain('<a href')
  },
)

test.each(['<img src=x onerror=alert(1)>', 'слово <script>alert(1)</script> слово', '<svg onload=alert(1)></svg>'])(
  '«%s» in a text is no markup for its readers',
  (markdown) => {
    expect(htmlOf(markdown)).not.toMatch(/<(?:img|script|svg)/)
  },
)
