import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isBelow, openHoles, readAdvisories } from '#server/advisories.ts'
import { listOf, noticesOf } from '#server/notices.ts'

const root = dirname(import.meta.dirname)
const notices = noticesOf(root)
const OPEN =
  /^\(?(?:MIT|MIT-0|0BSD|ISC|Apache-2\.0|BSD|BSD-2-Clause|BSD-3-Clause|Unlicense|OFL-1\.1|BlueOak-1\.0\.0|CC0-1\.0|Zlib|Python-2\.0|CC-BY-4\.0|MPL-2\.0)\b/

test('every package that the portal runs on stands in the notices with its licence', () => {
  expect(notices.length).toBeGreaterThan(300)
  expect(notices.filter(({ licence }) => !licence).map(({ name }) => name)).toEqual([])
  const kept = readFileSync(join(root, 'docs/third-party.txt'), 'utf8')
  expect(kept, 'npm run notices').toBe(`${listOf(notices)}\n`)
})

test('no licence asks for our own source', () => {
  // The library of pictures is used as it comes, beside the portal: its licence asks for no more.
  const isLibrary = (name: string) => name.startsWith('@img/sharp-')
  const strict = notices.filter(({ name, licence }) => !OPEN.test(licence) && !isLibrary(name))
  expect(strict.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test('a hole that is known is gone within its term, or has a reason that is still good', () => {
  const advisories = readAdvisories()
  expect(openHoles(advisories, notices, new Date().toISOString().slice(0, 10))).toEqual([])
  // Every hole is of a package that is here: what was taken out needs no line.
  const names = new Set(notices.map(({ name }) => name))
  expect(advisories.holes.filter(({ package: name }) => !names.has(name))).toEqual([])
})

test('a hole of an installed version is seen, an accepted one until its day', () => {
  const hole = { package: 'hono', below: '5.0.0', name: 'X' }
  const open = (accepted?: { until: string; reason: string }) =>
    openHoles(
      { lookedAt: '', source: '', holes: [{ ...hole, ...(accepted ? { accepted } : {}) }] },
      [{ name: 'hono', version: '4.13.19' }],
      '2026-11-23',
    )
  expect(open()).toEqual(['hono 4.13.19: X'])
  expect(open({ until: '2026-12-01', reason: 'that part is not used' })).toEqual([])
  expect(open({ until: '2026-11-01', reason: 'that part is not used' })).toHaveLength(1)
  expect(isBelow('4.9.0', '4.10.2')).toBe(true)
  expect(isBelow('18.4.0-beta.17', '18.4.0')).toBe(false)
})

test('every package comes with a checksum, from the registry alone', () => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean; inBundle?: boolean }>
  }
  const odd = Object.entries(packages).filter(
    ([place, { integrity, resolved, link, inBundle }]) =>
      place && !inBundle && (link || !integrity?.startsWith('sha512-') || /^(?:git|file|http:)/.test(resolved ?? '')),
  )
  expect(odd.map(([place]) => place)).toEqual([])
})
