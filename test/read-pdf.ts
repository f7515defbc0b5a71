import { getDocumentProxy } from 'unpdf'

/** What a PDF says to who reads it by a program: pages, words, structure, what it says of itself. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)))
  const texts = await Promise.all(
    pages.map(async (page) => (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join('')),
  )
  const trees = await Promise.all(pages.map((page) => page.getStructTree()))
  const { info } = await pdf.getMetadata()
  return {
    pages: pdf.numPages,
    text: texts.join(' '),
    /** Roles and texts in place of drawings, as JSON. */
    tree: JSON.stringify(trees),
    info: info as Record<string, unknown>, // what the file says of itself
    marks: await pdf.getMarkInfo(),
  }
}
