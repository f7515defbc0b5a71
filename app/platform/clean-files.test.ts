import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isPlainPdf, redrawn } from './clean-files.server.ts'

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
const stream = (dictionary: string, kept: Buffer) =>
  pdf(`5 0 obj\n<< ${dictionary} /Filter /FlateDecode >>\nstream\n`, kept, '\nendstream\nendobj')
const packed = (objects: string) => stream('/Type /ObjStm /N 1', deflateSync(objects))
const SCRIPT = '1 0 << /S /JavaScript /JS (app.alert(1)) >>'

describe('a PDF', () => {
  test('of pages alone is plain', () => {
    expect(isPlainPdf(pdf('1 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /Fit] >>\nendobj'))).toBe(true)
    expect(isPlainPdf(packed('1 0 << /Type /Page >>'))).toBe(true)
  })

  test.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script whose name is written by numbers', '<< /S /J#61vaScript /JS (app.alert(1)) >>'],
    ['a command', '<< /S /Launch /F (cmd.exe) >>'],
    ['an attachment', '<< /Names << /EmbeddedFiles 4 0 R >> >>'],
    ['a form that sends', '<< /S /SubmitForm >>'],
    ['a password', 'trailer << /Encrypt 7 0 R >>'],
  ])('with %s is not, open or packed', (_, object) => {
    expect(isPlainPdf(pdf(`1 0 obj\n${object}\nendobj`))).toBe(false)
    expect(isPlainPdf(packed(`1 0 ${object}`))).toBe(false)
  })

  test('that keeps objects where they cannot be read is not plain', () => {
    expect(isPlainPdf(pdf('5 0 obj\n<< /Type /ObjStm /Filter /LZWDecode >>\nstream\n????\nendstream'))).toBe(false)
  })

  test.each([
    ['a word in it looks like the end of another object', '/Type /ObjStm /X (obj)'],
    ['a word in it looks like a stream', '/Type /ObjStm /X (stream\n)'],
    ['it says nothing', ''],
  ])('whose packed objects hold a script is not plain, though in their dictionary %s', (_, dictionary) => {
    expect(isPlainPdf(stream(dictionary, deflateSync(SCRIPT)))).toBe(false)
    expect(isPlainPdf(stream(dictionary, deflateSync(`${' '.repeat(10_000)}${SCRIPT}`)))).toBe(false)
    expect(isPlainPdf(stream(dictionary, deflateSync(SCRIPT).subarray(0, -4)))).toBe(false)
  })

  test.each(['/LZWDecode', '/ASCII85Decode', '/A#53CIIHexDecode'])(
    'that may keep objects under %s, which we do not undo, is not plain',
    (filter) => {
      expect(isPlainPdf(pdf(`7 0 obj\n<< /Filter ${filter} >>\nstream\n????\nendstream\nendobj`))).toBe(true)
      expect(isPlainPdf(pdf(`6 0 obj\n<< /Type /XRef >>\nendobj\n7 0 obj\n<< /Filter ${filter} >>\nendobj`))).toBe(false)
    },
  )

  test('with large pictures is plain: they are not unpacked whole', () => {
    const white = deflateSync(Buffer.alloc(20 * 1024 * 1024, 255))
    const picture = (number: number) => [`${number} 0 obj\n<< /Subtype /Image >>\nstream\r\n`, white, '\nendstream\nendobj\n']
    expect(isPlainPdf(pdf(...[1, 2, 3].flatMap(picture)))).toBe(true)
  })

  test('that unpacks without end is not plain', () => {
    expect(isPlainPdf(packed(' '.repeat(40 * 1024 * 1024)))).toBe(false)
  })
})

describe('a picture', () => {
  test('is drawn again: what the camera wrote and what was hidden after its end is gone', async () => {
    const taken = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#ffffff' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'MARKER-7', Model: 'MARKER-7' } })
      .toBuffer()
    expect(taken.includes('MARKER-7')).toBe(true)
    const drawn = Buffer.from(await redrawn(Buffer.concat([taken, Buffer.from('<script>MARKER-7</script>')]), 'image/jpeg'))
    expect(drawn.includes('MARKER-7')).toBe(false)
    expect(await sharp(drawn).metadata()).not.toHaveProperty('exif')
  })

  test('that only begins like one is refused', async () => {
    await expect(redrawn(Buffer.from('\x89PNG\r\n\x1a\n and no more', 'latin1'), 'image/png')).rejects.toThrow()
  })
})
