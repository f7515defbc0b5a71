import { strToU8, zipSync, type Zippable } from 'fflate'
import { describe, expect, test } from 'vitest'
import { bookOf } from '#test/book.ts'
import { cellsOf, isBook, isOldBook } from './spreadsheets.server.ts'

const ROWS = [
  ['почта', 'имя родителя', 'имя ребёнка'],
  ['mama@primer.example', 'Анна', 'Миша'],
  ['', '', ''],
  ['papa@primer.example', 'Пётр', 'Катя & «Кот»'],
]
const bytesOf = (files: Zippable) => new Uint8Array(zipSync(files))

describe('a book of a table program', () => {
  test('is read as texts, an empty row in its place', async () => {
    const book = bookOf(ROWS)
    expect([isBook(book), isOldBook(book), isOldBook(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))]).toEqual([true, false, true])
    expect(await cellsOf(book)).toEqual({ cells: ROWS, rows: ROWS.length })
  })

  test('that says it unpacks to more than a list could is not unpacked', async () => {
    const bomb = bookOf(ROWS, { 'xl/theme/theme1.xml': new Uint8Array(64 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(200_000)
    expect(await cellsOf(bomb)).toEqual({ fault: 'too_large' })
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`xl/${index}.xml`, strToU8('<a/>')]))
    expect(await cellsOf(bookOf(ROWS, many))).toEqual({ fault: 'too_large' })
  })

  test('that lies about its size gives no more than it said', async () => {
    const bomb = bookOf(ROWS, { 'xl/worksheets/sheet1.xml': new Uint8Array(64 * 1024 * 1024) })
    const view = new DataView(bomb.buffer)
    // The size of every file in the directory at the end: a hundred bytes, whatever is inside.
    for (let at = 0; at + 46 < bomb.length; at++) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true)
    expect(await cellsOf(bomb)).toEqual({ fault: 'unreadable' })
  })

  test('that is another zip, or broken, is unreadable', async () => {
    expect(await cellsOf(bytesOf({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet') }))).toEqual({
      fault: 'unreadable',
    })
    expect(await cellsOf(bookOf(ROWS).slice(0, 300))).toEqual({ fault: 'unreadable' })
  })

  test('of more rows than are read says how many there are', async () => {
    const long = Array.from({ length: 1500 }, (_, index) => [`m${index}@primer.example`, 'Анна', 'Миша'])
    const read = await cellsOf(bookOf(long))
    expect(read).toMatchObject({ rows: 1500 })
    expect('cells' in read && read.cells).toHaveLength(1000)
  })
})
