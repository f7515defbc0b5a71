import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'

const app = join(dirname(import.meta.dirname), 'app')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }))

// Made by the portal and no pages: files that machines read, drawings, letters of this machine.
const FILES = /^\/(?:api|drawings|pictures|assets|styles|og|dev)\/|\.[a-z]+$|^\/(?:feed|healthz|readyz)/

describe('the wire', () => {
  test('only the data provider of the desk calls by a name that it learns when it runs', () => {
    const callers = files.filter(({ file, text }) => /\bcallByName\b/.test(text) && file !== 'shared/client.ts')
    expect(callers.map(({ file }) => file)).toEqual(['features/admin/data-provider.ts'])
  })

  test('nobody names the type of an answer', () => {
    expect(files.filter(({ text }) => /(?<!function )\b(call|upload)</.test(text)).map(({ file }) => file)).toEqual([])
  })

  test('an address with a part that is filled in is built from the routes', () => {
    const first = routes.map(({ path = '' }) => path.split('/')[0] ?? '')
    // The desk's own screens stand behind one route, and react-admin names them.
    const names = [...new Set(first)].filter((name) => /^[\w-]+$/.test(name) && name !== 'admin' && !name.startsWith('problem-'))
    const literal = new RegExp(`(?<!href\\()\`/(?:(?:${names.join('|')})[/?#]|problem-)[^\`]*\\$\\{`)
    const found = files.filter(({ text }) => literal.test(text)).map(({ file }) => file)
    // Only the files know the codes of a section's entries; the other is a type.
    expect(found).toEqual(['features/content/sections/problems.ts', 'features/questionnaire/result/result-copy.ts'])
  })

  test('an address without such a part is built from them too', () => {
    const literal = /(?:\b(?:href|link|to|action)(?:=|: |=\{)|\b(?:assign|replace|leaveFor|navigate|redirect)\()["'](\/[^"'#?]*)/g
    const found = files.flatMap(({ file, text }) =>
      [...text.matchAll(literal)].flatMap(([, address = '']) => (FILES.test(address) ? [] : [`${file}: ${address}`])),
    )
    expect(found).toEqual([
      // The desk's own screens.
      'features/admin/admin-page.tsx: /admin',
      'features/admin/business/funnel-brief.tsx: /admin/funnel',
      'features/admin/desk-menu.tsx: /admin',
      'features/admin/desk-not-found.tsx: /admin',
      // No addresses: parts of a name.
      'features/content/entry-tags.ts: /',
      'features/content/problems/problem-page.tsx: /problem-',
      'features/machines/feed-html.ts: /',
      // Pages of one person, named without the person's part.
      'features/privacy/unsubscribe-page.tsx: /unsubscribe',
      'features/programme/letter/done-page.tsx: /done',
      'features/subscriptions/letters/letter-page.tsx: /subscription',
      'features/subscriptions/payment-page.tsx: /payment',
    ])
  })

  test('an address of a call is built from its name', () => {
    expect(files.filter(({ text }) => /`\/api\/v1\/[^`]*\$\{/.test(text)).map(({ file }) => file)).toEqual([
      // Of these the first sends itself, the second has no contract.
      'features/content/lists/event-card.tsx',
      'shared/upload.ts',
    ])
  })
})
