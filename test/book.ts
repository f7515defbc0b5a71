import { strToU8, zipSync, type Zippable } from 'fflate'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

/** The least book of one sheet that a table program opens; `more` are further files of it, or others in place of its own. */
export function bookOf(rows: string[][], more: Zippable = {}): Uint8Array<ArrayBuffer> {
  const cells = (row: string[]) =>
    row.map((text) => (text === '' ? '<c/>' : `<c t="inlineStr"><is><t>${text.replaceAll('&', '&amp;')}</t></is></c>`)).join('')
  const sheet = rows.map((row, index) => `<row r="${index + 1}">${numbered(cells(row), index + 1)}</row>`).join('')
  const files = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}"><sheetData>${sheet}</sheetData></worksheet>`,
  }
  const own = Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(HEAD + xml)]))
  return new Uint8Array(zipSync({ ...own, ...more }))
}

/** Cells with their addresses: A1, B1. */
function numbered(cells: string, row: number): string {
  let column = 0
  return cells.replaceAll('<c', () => `<c r="${String.fromCodePoint(65 + column++)}${row}"`)
}
