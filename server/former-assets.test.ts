import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, test } from 'vitest'
import { readAssetChanges } from './asset-changes.ts'
import { returnFormer, takeFormer } from './former-assets.ts'

const DAY_MS = 24 * 3600 * 1000
const NOW = Date.UTC(2026, 10, 22)
let root = ''
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), 'former-'))))

/** A release that stands since a day, of these files. */
function release(day: number, files: Record<string, string>): void {
  const former = takeFormer(root, NOW + day * DAY_MS)
  rmSync(join(root, 'build/client'), { recursive: true, force: true })
  mkdirSync(join(root, 'build/client/assets'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, 'build/client/assets', name), text)
  returnFormer(root, former)
}

const isThere = (file: string) => existsSync(join(root, 'build/client/assets', file))
const nameOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`
const LONG = Array.from({ length: 200 }, (_, one) => `word${Math.sin(one)}`).join()

describe('files of earlier releases', () => {
  test('are served for a month after they were replaced, however long they stood', () => {
    release(0, { 'app-AAAAAAAA.js': 'one' })
    release(100, { 'app-BBBBBBBB.js': 'two' })
    expect(isThere('app-AAAAAAAA.js')).toBe(true)
    release(129, { 'app-CCCCCCCC.js': 'three' })
    expect(isThere('app-AAAAAAAA.js')).toBe(true)
    release(131, { 'app-CCCCCCCC.js': 'three' })
    expect([isThere('app-AAAAAAAA.js'), isThere('app-BBBBBBBB.js')]).toEqual([false, true])
  })

  test('outlive a build that failed and took them off their place', () => {
    release(0, { 'app-AAAAAAAA.js': 'one' })
    takeFormer(root, NOW + DAY_MS)
    rmSync(join(root, 'build/client'), { recursive: true })
    release(2, { 'app-BBBBBBBB.js': 'two' })
    expect([isThere('app-AAAAAAAA.js'), isThere('app-BBBBBBBB.js')]).toEqual([true, true])
  })

  test('give what changed from each of the last three', () => {
    const texts = ['A', 'B', 'C', 'D', 'E'].map((sign) => `${LONG}${sign}`)
    texts.forEach((text, day) => release(day, { [`app-${'ABCDE'[day]?.repeat(8)}.js`]: text }))
    const changes = readAssetChanges(root)
    const found = texts.map((text) => changes.changeOf('/assets/app-EEEEEEEE.js', nameOf(text)))
    expect(found.map(Boolean)).toEqual([false, true, true, true, false])
    const change = readFileSync(found[3] ?? '')
    expect(change.length).toBeLessThan(100)
    const dictionary = Buffer.from(texts[3] ?? '')
    expect(brotliDecompressSync(change.subarray(36), { dictionary } as object).toString()).toBe(texts[4])
    expect(changes.useOf('/assets/app-EEEEEEEE.js')).toBe('match="/assets/app-*", match-dest=("script")')
  })

  test('of one name are no dictionaries: a browser holds one of them alone', () => {
    release(0, { 'copy-AAAAAAAA.js': `${LONG}1`, 'copy-BBBBBBBB.js': `${LONG}2` })
    release(1, { 'copy-CCCCCCCC.js': `${LONG}3`, 'copy-DDDDDDDD.js': `${LONG}4` })
    expect(readdirSync(join(root, 'build/asset-changes'))).toEqual([])
    expect(readAssetChanges(root).useOf('/assets/copy-CCCCCCCC.js')).toBeNull()
  })
})

test('a build without an earlier one has nothing to tell', () => {
  expect(readAssetChanges(root).changeOf('/assets/app-AAAAAAAA.js', nameOf('x'))).toBeNull()
})
