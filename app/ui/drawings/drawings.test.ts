import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { drawingFile } from './file.ts'
import { PLANT_VARIANTS, sceneOf, variantOf } from './scene.ts'
import { PLANTS } from './themes.ts'

const FILES = ['tree', 'brain', 'garden']

describe('drawings', () => {
  test.each(FILES)('%s is the same every time it is drawn', (name) => {
    expect(drawingFile(name)).toEqual(drawingFile(name))
  })

  test.each(FILES)('%s takes its colours from the page and nothing else', (name) => {
    const { svg } = drawingFile(name) ?? { svg: '' }
    expect(svg).not.toMatch(/NaN|undefined|class=|style=/)
    const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, colour]) => colour)
    expect(new Set(colours.map((colour) => /^(none|currentColor|var\(--[a-z0-9-]+\))$/.test(colour ?? '')))).toEqual(new Set([true]))
  })

  test('every kind of plant stands in the sheet as often as seeds may choose', () => {
    const { svg } = drawingFile('garden') ?? { svg: '' }
    for (const kind of PLANTS) for (let variant = 0; variant < PLANT_VARIANTS; variant++) expect(svg).toContain(`<g id="${kind}-${variant}">`)
  })

  test('the three files keep the budget', () => {
    const sizes = FILES.map((name) => gzipSync(drawingFile(name)?.svg ?? '').length)
    expect(Math.max(...sizes)).toBeLessThan(20_000)
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

  test('an unknown name is nothing', () => {
    expect(drawingFile('plant/unknown')).toBeNull()
  })
})
