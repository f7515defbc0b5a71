import type { RouteConfigEntry } from '@react-router/dev/routes'
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

function addressesOf(entries: RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path}`
    return [address || '/', ...addressesOf(children, address)]
  })
}

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

  test('an address that is written out leads to a page', () => {
    const pages = addressesOf(routes).map(
      (path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+').replace('/*', '(?:/.*)?')}$`),
    )
    // What every address matches says nothing.
    const known = pages.filter((page) => !page.test('/nowhere/at/all'))
    const written = /(?:href|link|to|base)(?:=|: |=\{)["']([/][^"'#?]*)|(?:assign|replace|leaveFor|navigate)\(["']([/][^"'#?]*)/g
    const dead = files.flatMap(({ file, text }) =>
      [...text.matchAll(written)]
        .map(([, inMarkup, inCode]) => inMarkup ?? inCode ?? '')
        .filter((address) => !FILES.test(address) && !known.some((page) => page.test(address.replace(/(?<=.)\/$/, ''))))
        .map((address) => `${file}: ${address}`),
    )
    // The first is where a name follows; the others name a page of one person without the person's part.
    expect(dead).toEqual([
      'features/content/problems/problem-page.tsx: /problem-',
      'features/privacy/unsubscribe-page.tsx: /unsubscribe',
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
