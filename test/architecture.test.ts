import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { picture } from './draw-floors.ts'
import { FLOORS } from './floors.ts'

const root = dirname(import.meta.dirname)
const app = join(root, 'app')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .toSorted()

const LISTED = FLOORS.flatMap(({ subjects }, floor) =>
  Object.entries(subjects).map(([subject, { tablesOf = [] }]) => ({ subject, floor, tablesOf })),
)
const floorOf = (subject: string) => LISTED.find((one) => one.subject === subject)?.floor ?? -1

/** The subject a file belongs to: its folder of features, or of the application itself. */
function subjectOf(file: string): string {
  const [first = '', second = ''] = file.split('/')
  if (!file.includes('/')) return 'entries'
  return first === 'features' ? second : first
}

/** What a file takes from the application, also by a lazy import and for types alone. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(app, file), 'utf8')
  return [...text.matchAll(/(?:from |import |import\()\s*'((?:#app\/|\.)[^']+)'/g)].flatMap(([, target = '']) => {
    if (target.includes('+types') || target.endsWith('.css')) return []
    return [target.startsWith('#app/') ? target.slice(5) : relative(app, join(app, dirname(file), target))]
  })
}

const arrows = files.flatMap((file) =>
  importsOf(file).map((target) => ({ file, target, from: subjectOf(file), to: subjectOf(target) })),
)

describe('the structure', () => {
  test('every subject stands on one floor, and every subject of the list is there', () => {
    const subjects = [...new Set(files.map(subjectOf))].toSorted()
    expect(LISTED.map(({ subject }) => subject).toSorted()).toEqual(subjects)
    expect(FLOORS.length).toBeLessThanOrEqual(9)
  })

  test('the picture of the floors is the one of the list', () => {
    expect(readFileSync(join(root, 'docs/floors.svg'), 'utf8')).toBe(picture())
  })

  test('no import goes up', () => {
    const up = arrows.filter(({ from, to }) => floorOf(to) > floorOf(from))
    expect(up.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  test('subjects do not import each other in a circle', () => {
    const next = new Map<string, Set<string>>()
    for (const { from, to } of arrows) if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to))
    const wayBack = (from: string, to: string, seen = new Set<string>()): boolean =>
      [...(next.get(from) ?? [])].some((one) => one === to || (!seen.has(one) && wayBack(one, to, seen.add(one))))
    const inCircles = arrows.filter(({ from, to }) => from !== to && wayBack(to, from))
    expect(inCircles.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  test('what is pure touches nothing of a server, and contracts, rules and words only their like', () => {
    const isPure = (file: string) => /(^|\/)(contract|rules|copy|permissions)\.ts$/.test(file)
    const breaches = arrows.filter(
      ({ file, target }) =>
        isPure(file) && (target.includes('.server.') || target.startsWith('platform/') || target.startsWith('ui/')),
    )
    expect(breaches.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  test('a subject touches its own tables, and those of the subjects whose upper storey it is', () => {
    const tablesOf = (subject: string) => LISTED.find((one) => one.subject === subject)?.tablesOf ?? []
    const breaches = arrows.filter(
      ({ target, from, to }) =>
        from !== to && to !== 'platform' && target.endsWith('tables.server.ts') && !tablesOf(from).includes(to),
    )
    expect(breaches.map(({ file, target }) => `${file} → ${target}`)).toEqual([])
  })

  test('folders and files are named by their subject', () => {
    const bad = files.filter((file) =>
      /(^|\/)(utils|lib|helpers|services|types|hooks|common)(\/|\.)|(^|\/)index\.tsx?$|[A-Z]/.test(file),
    )
    expect(bad).toEqual([])
  })

  test('imports carry their extension and never climb', () => {
    const bad = files.flatMap((file) =>
      [...readFileSync(join(app, file), 'utf8').matchAll(/from '(\.[^']*|#[^']*)'/g)]
        .map(([, target = '']) => target)
        .filter(
          (target) =>
            target.startsWith('..') || (!/\.(ts|tsx|css)(\?.*)?$|\.(svg|js)\?raw$/.test(target) && !target.includes('+types')),
        )
        .map((target) => `${file} → ${target}`),
    )
    expect(bad).toEqual([])
  })

  test('every class that a component names stands in its style sheet', () => {
    const missing = files
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const text = readFileSync(join(app, file), 'utf8')
        const [, sheet] = /import styles from '\.\/([^']+\.module\.css)'/.exec(text) ?? []
        if (!sheet) return []
        const css = readFileSync(join(app, dirname(file), sheet), 'utf8')
        return [...new Set([...text.matchAll(/styles\.([A-Za-z0-9]+)/g)].map(([, name = '']) => name))]
          .filter((name) => !new RegExp(`\\.${name}\\b`).test(css))
          .map((name) => `${file}: ${name}`)
      })
    expect(missing).toEqual([])
  })

  test('every style sheet has its component', () => {
    const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))
    expect(
      sheets.filter((sheet) => !['.tsx', '.ts'].some((end) => existsSync(join(app, sheet.replace('.module.css', end))))),
    ).toEqual([])
  })
})
