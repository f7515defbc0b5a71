/**
 * Makes the faces of `app/ui/fonts` again: what every Russian page needs, cut out of the packages' files. Run by hand after
 * a new version of the fonts: `node server/subset-fonts.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const root = dirname(import.meta.dirname)
const RUSSIAN = letters('А', 'я') + 'Ёё№\u0301'
const SIGNS = `${letters(' ', '@')}[\\]^_\`{|}~\u00a0«»°±·×–—‘’“”„…−\u2009\u202f\u2060`
const LATIN = letters('A', 'Z') + letters('a', 'z')

// Weights as the styles use them. Latin letters are rare in headings, so there they stay in the package's own file.
const FACES = [
  { name: 'golos-russian', file: 'golos-text/files/golos-text-cyrillic-wght-normal.woff2', text: RUSSIAN, weights: [400, 700] },
  { name: 'golos-signs', file: 'golos-text/files/golos-text-latin-wght-normal.woff2', text: SIGNS + LATIN, weights: [400, 700] },
  { name: 'geologica-russian', file: 'geologica/files/geologica-cyrillic-wght-normal.woff2', text: RUSSIAN, weights: [500, 700] },
  { name: 'geologica-signs', file: 'geologica/files/geologica-latin-wght-normal.woff2', text: SIGNS, weights: [500, 700] },
] as const

for (const { name, file, text, weights } of FACES) {
  const whole = readFileSync(join(root, 'node_modules/@fontsource-variable', file))
  const [min, max] = weights
  const cut = await subsetFont(whole, text, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    noLayoutClosure: true,
  })
  writeFileSync(join(root, 'app/ui/fonts', `${name}.woff2`), cut)
  console.log(`${name}: ${whole.length} → ${cut.length} байт`)
}

function letters(from: string, to: string): string {
  const [first = 0, last = 0] = [from.codePointAt(0), to.codePointAt(0)]
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('')
}
