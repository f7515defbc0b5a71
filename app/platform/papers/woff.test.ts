import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { faces } from './faces.ts'
import { unpackedWoff } from './woff.ts'

const packed = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource/golos-text/files/golos-text-cyrillic-400-normal.woff'),
)

/** The tables of a TrueType file with the sums that its directory gives and those of their bytes. */
function tablesOf(font: Buffer): { tag: string; said: number; summed: number; isAligned: boolean }[] {
  return Array.from({ length: font.readUInt16BE(4) }, (_, index) => {
    const at = 12 + index * 16
    const [said, offset, length] = [font.readUInt32BE(at + 4), font.readUInt32BE(at + 8), font.readUInt32BE(at + 12)]
    const tag = font.toString('latin1', at, at + 4)
    const words = Buffer.alloc(Math.ceil(length / 4) * 4)
    font.copy(words, 0, offset, offset + length)
    // The head holds the sum of the whole file, which does not count in its own.
    if (tag === 'head') words.writeUInt32BE(0, 8)
    let summed = 0
    for (let word = 0; word < words.length; word += 4) summed = (summed + words.readUInt32BE(word)) >>> 0
    return { tag, said, summed, isAligned: offset % 4 === 0 && offset + length <= font.length }
  })
}

test('a packed font is unpacked with every table as it was', () => {
  const font = unpackedWoff(packed)
  const tables = tablesOf(font)
  expect(tables.map(({ tag }) => tag)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hmtx', 'loca']))
  expect(tables).toHaveLength(packed.readUInt16BE(12))
  for (const { said, summed, isAligned } of tables) {
    expect(summed).toBe(said)
    expect(isAligned).toBe(true)
  }
  expect(font.length).toBe(packed.readUInt32BE(16))
})

test('what is no packed font is refused', () => {
  expect(() => unpackedWoff(Buffer.from('OTTO and more'))).toThrow('no WOFF')
})

test('every face of the papers is unpacked once', () => {
  expect(faces()).toBe(faces())
  expect(faces()).toHaveLength(16)
})
