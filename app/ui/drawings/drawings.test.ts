import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { brain } from './brain.ts'
import { drawingFile, figureInPage } from './file.ts'
import { gardenTree } from './garden-tree.ts'
import { plant } from './plants.ts'
import { randomOf } from './random.ts'
import { roots } from './roots.ts'
import { PLANT_VARIANTS, sceneOf, variantOf } from './scene.ts'
import { PLANTS } from './themes.ts'

const FILES = ['tree', 'brain', 'garden', 'roots']

describe('drawings', () => {
  test.each(FILES)('%s is the same every time it is drawn', (name) => {
    expect(drawingFile(name)).toEqual(drawingFile(name))
  })

  test.each(FILES)('%s takes its colours from the page and nothing else', (name) => {
    const { svg } = drawingFile(name) ?? { svg: '' }
    expect(svg).not.toMatch(/NaN|undefined|class=|style=/)
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
    expect(new Set(colours.map((colour) => /^(none|currentColor|var\(--[a-z0-9-]+\))$/.test(colour ?? '')))).toEqual(
      new Set([true]),
    )
  })

  test('every kind of plant stands in the sheet as often as seeds may choose', () => {
    const { svg } = drawingFile('garden') ?? { svg: '' }
    for (const kind of PLANTS)
      for (let variant = 0; variant < PLANT_VARIANTS; variant++) expect(svg).toContain(`<g id="${kind}-${variant}">`)
  })

  test('an explanatory figure says in the page what it shows; its lines come from its file, without scripts too', () => {
    const inPage = figureInPage('weeks') ?? ''
    expect(inPage).toMatch(
      /<title id="fig-weeks-t">[^<]+<\/title><desc id="fig-weeks-d">[^<]+<\/desc><use href="\/drawings\/v\d+\/figure\/weeks\.svg#g"\/><\/svg>/,
    )
    expect(inPage).toMatch(/<noscript><svg[^>]*><use xlink:href="\/drawings\/v\d+\/figure\/weeks\.svg#g"\/><\/svg><\/noscript>$/)
    const { svg } = drawingFile('figure/weeks') ?? { svg: '' }
    expect(svg).toMatch(/^<svg[^>]*><g id="g"><path.*<\/g><\/svg>$/s)
    expect(svg).not.toMatch(/<title|<desc/)
    expect([figureInPage('nothing'), drawingFile('figure/nothing')]).toEqual([null, null])
  })

  test('the files keep the budget', () => {
    const sizes = FILES.map((name) => gzipSync(drawingFile(name)?.svg ?? '').length)
    expect(Math.max(...sizes)).toBeLessThan(20_000)
  })

  test('tree, brain and roots together stay within 95 KB, 34 KB compressed', () => {
    const all = gardenTree('нейросад-7') + brain('мозг-3') + roots('корни-2')
    expect(Buffer.byteLength(all)).toBeLessThan(95_000)
    expect(gzipSync(all).length).toBeLessThan(34_000)
  })

  test('shapes that overlap and wind against each other stay apart, for together they cut holes', () => {
    expect(gardenTree('нейросад-7')).toContain('<path fill="var(--wood)" d="M314 560C')
    expect(plant('communicate', randomOf('communicate0'))).toMatch(/<path fill="var\(--communicate-mid\)" d="M49\.4 44a/)
  })

  test('a scene keeps its plants for its seed, the tall one of its own theme', () => {
    const scene = sceneOf('read', 'chitaet-no-ne-ponimaet')
    expect(scene).toEqual(sceneOf('read', 'chitaet-no-ne-ponimaet'))
    expect(scene.plants.at(-1)?.kind).toBe('read')
    expect(scene.plants).toHaveLength(5)
  })

  test('a seed chooses one of the drawings there are', () => {
    for (const seed of ['a', 'b', 'c', 'длинное зерно']) expect(variantOf(seed)).toBeLessThan(PLANT_VARIANTS)
  })

  test('neighbours of one seed are different drawings', () => {
    for (const seed of ['a', 'b', 'c', 'длинное зерно']) {
      const row = Array.from({ length: PLANT_VARIANTS }, (_, place) => variantOf(seed, place))
      expect(new Set(row).size).toBe(PLANT_VARIANTS)
      expect(row[0]).toBe(variantOf(seed))
    }
  })

  test('an unknown name is nothing', () => {
    expect(drawingFile('plant/unknown')).toBeNull()
  })
})
