import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { systemContext } from '#app/platform/context.server.ts'
import { testPortal } from '#test/portal.ts'
import { textsOf } from '#test/texts.ts'
import { render } from './files.server.ts'

const portal = testPortal()
const NAME = 'word/document.xml'
const HEADER = 30

const fileOf = (pathname: string) => render(systemContext(portal.platform), { pathname, paths: [] })

/** The words of the zip's main part; what stands after it is left alone. */
function wordsIn(zip: Buffer): string {
  const name = zip.indexOf(NAME)
  const extra = zip.readUInt16LE(name - HEADER + 28)
  const xml = inflateRawSync(zip.subarray(name + NAME.length + extra)).toString()
  return xml.replaceAll(/<[^>]+>/g, '\n')
}

test('every paper to fill in is a file of a word processor with its own words', async () => {
  const papers = textsOf('rights').flatMap(({ stored }) =>
    stored.textItems.flatMap((block) => (block.type === 'sample' ? [block] : [])),
  )
  expect(papers.length).toBeGreaterThanOrEqual(10)
  for (const { file, lines } of papers) {
    const made = await fileOf(file)
    expect([file, made?.status, made?.headers['content-type']]).toEqual([file, 200, expect.stringContaining('wordprocessingml')])
    const words = wordsIn(made?.body as Buffer)
    for (const { text } of lines) expect(words.replaceAll('&quot;', '"')).toContain(text.replaceAll('&', '&amp;'))
  }
})

test('a paper that no text has is 404', async () => {
  expect((await fileOf('/rights/pmpk-shagi/nichego.docx'))?.status).toBe(404)
  expect((await fileOf('/rights/nichego/zayavlenie-v-pmpk.docx'))?.status).toBe(404)
})
