import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { isPlainPdf, redrawn } from './clean-files.server.ts'

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(
    ['%PDF-1.7\n', ...parts, '\n%%EOF'].map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
  )
const packed = (objects: string) =>
  pdf('5 0 obj\n<< /Type /ObjStm /N 1 /Filter /FlateDecode >>\nstream\n', deflateSync(objects), '\nendstream\nendobj')

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
