import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLANTS, type PlantKind } from '#app/ui/drawings/themes.ts'
import { familyGarden, seasonOf, stageOf, type Garden } from './family-garden.ts'
import { AGES } from './hand.ts'
import { grownPlant } from './plants.ts'

const themes = fc.constantFrom(...PLANTS.filter((kind) => kind !== 'seed'))
const steps = fc.array(themes, { maxLength: 60 })
const plantsOf = ({ near, far }: Garden) => [...near, ...far]

describe('the family’s garden', () => {
  test('is the same for the same steps, and takes its colours from the page alone', () => {
    fc.assert(
      fc.property(steps, (done) => {
        const garden = familyGarden(done, 'summer')
        expect(familyGarden(done, 'summer')).toEqual(garden)
        const drawn = garden.back + garden.between + garden.front
        expect(drawn).not.toMatch(/NaN|undefined|#[0-9a-f]{3}/)
      }),
    )
  })

  test('never withers: one step more takes no plant away, makes none younger and moves none along its bed', () => {
    fc.assert(
      fc.property(steps, themes, (done, next) => {
        const [before, after] = [familyGarden(done, 'summer'), familyGarden([...done, next], 'summer')]
        for (const plant of plantsOf(before)) {
          const same = plantsOf(after).find(({ kind }) => kind === plant.kind)
          expect(same).toMatchObject({ x: plant.x, y: plant.y })
          expect(same?.age).toBeGreaterThanOrEqual(plant.age)
        }
        expect(stageOf(done.length + 1)).toBeGreaterThanOrEqual(stageOf(done.length))
      }),
    )
  })

  test('knows of steps alone: how often a theme was done, never how well or how fast', () => {
    const done: PlantKind[] = ['read', 'read', 'read', 'motor', 'read', 'read', 'read']
    expect(plantsOf(familyGarden(done, 'spring')).map(({ kind, age }) => [kind, age])).toEqual([
      ...[
        ['read', 5],
        ['motor', 1],
      ],
    ])
  })

  test('opens a second bed with the seventh theme, and has a place for all', () => {
    const all = PLANTS.filter((kind) => kind !== 'seed')
    expect(familyGarden(all.slice(0, 6), 'autumn').far).toEqual([])
    expect(plantsOf(familyGarden(all, 'autumn'))).toHaveLength(11)
  })

  test.each([
    ['2026-01-15', 'winter'],
    ['2026-03-01', 'spring'],
    ['2026-08-31', 'summer'],
    ['2026-11-23', 'autumn'],
    ['2026-12-01', 'winter'],
  ])('is on %s in %s', (day, season) => expect(seasonOf(day)).toBe(season))
})

test('every plant can be drawn at every age, and another at each', () => {
  for (const kind of PLANTS) {
    const drawn = AGES.map((age) => grownPlant(kind, age))
    expect(new Set(drawn).size).toBe(AGES.length)
    for (const one of drawn) expect(one).not.toMatch(/NaN|undefined/)
  }
})
