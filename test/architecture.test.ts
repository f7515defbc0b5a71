import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = dirname(import.meta.dirname)
const app = join(root, 'app')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file))
  .toSorted()

type Place = { layer: string; feature: string | null; isServer: boolean; isPure: boolean }

function placeOf(file: string): Place {
  const [layer = '', feature = ''] = file.split('/')
  return {
    layer: file.includes('/') ? layer : 'entry',
    feature: layer === 'features' ? feature : null,
    isServer: file.includes('.server.'),
    isPure: /(^|\/)(contract|rules|copy|permissions)\.ts$/.test(file),
  }
}

// Who may import whom, by layer. Features are looked at more closely below.
const LAYERS: Record<string, string[]> = {
  shared: ['shared'],
  ui: ['ui', 'shared'],
  platform: ['platform', 'shared'],
  api: ['api', 'features', 'platform', 'shared'],
  features: ['features', 'platform', 'shared', 'ui'],
  entry: ['entry', 'features', 'platform', 'shared', 'ui', 'api'],
}
// Where a layer must reach over: each with its reason.
const ALLOWED = new Set([
  // The serving puts everything together for server/main.ts.
  ...[
    'api/app.server.ts',
    'api/jobs.server.ts',
    'api/seeding.server.ts',
    'features/accounts/viewers.server.ts',
    'features/editing/imports.server.ts',
    'features/content/public-addresses.server.ts',
    'features/errors/error-groups.server.ts',
    'features/frame/spelled-query.ts',
    'features/machine-room/sealed-rows.server.ts',
    'features/machines/files.server.ts',
    'features/redirects/missing.server.ts',
    'features/redirects/redirects.server.ts',
    'features/questionnaire/versions/versions.server.ts',
    'features/search/synonyms.server.ts',
  ].map((to) => `serving/serving.server.ts → ${to}`),
  // The files of drawings are made from the generators of ui/.
  'platform/drawings.server.ts → ui/drawings/file.ts',
  'platform/drawings.server.ts → ui/drawings/pictograms.ts',
  'platform/drawings.server.ts → ui/icon-names.ts',
])

function importsOf(file: string): string[] {
  const text = readFileSync(join(app, file), 'utf8')
  return [...text.matchAll(/(?:from|import) '((?:#app\/|\.)[^']+)'/g)].flatMap(([, target = '']) => {
    if (target.includes('+types') || target.endsWith('.css')) return []
    return [target.startsWith('#app/') ? target.slice(5) : relative(app, join(app, dirname(file), target))]
  })
}

describe('the structure', () => {
  test('every import goes where it may', () => {
    const breaches = files.flatMap((file) => {
      const from = placeOf(file)
      return importsOf(file).flatMap((target) => {
        if (ALLOWED.has(`${file} → ${target}`)) return []
        const to = placeOf(target)
        if (!LAYERS[from.layer]?.includes(to.layer)) return [`${file} → ${target}`]
        if (from.isPure && to.layer !== 'shared' && to.layer !== 'features') return [`${file} → ${target}: pure`]
        if (from.isPure && to.isServer) return [`${file} → ${target}: pure`]
        if (from.feature && to.feature && from.feature !== to.feature && target.endsWith('tables.server.ts'))
          return [`${file} → ${target}: tables`]
        return []
      })
    })
    expect(breaches).toEqual([])
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
    expect(sheets.filter((sheet) => !existsSync(join(app, sheet.replace('.module.css', '.tsx'))))).toEqual([])
  })

  test('features do not import each other in a circle of components', () => {
    const server = /\.server\.|contract\.ts$|copy\.ts$|rules\.ts$|permissions\.ts$/
    const edges = new Map<string, Set<string>>()
    for (const file of files) {
      const { feature } = placeOf(file)
      if (!feature || server.test(file)) continue
      for (const target of importsOf(file)) {
        const to = placeOf(target).feature
        if (to && to !== feature && !server.test(target)) edges.set(feature, (edges.get(feature) ?? new Set()).add(to))
      }
    }
    const known = [...edges].flatMap(([from, targets]) =>
      [...targets].filter((to) => edges.get(to)?.has(from)).map((to) => [from, to].toSorted().join(' ↔ ')),
    )
    // The popups' names are asked for by everybody, and their contents are loaded by name.
    expect([...new Set(known)].filter((pair) => !pair.includes('popups'))).toEqual([])
  })
})
