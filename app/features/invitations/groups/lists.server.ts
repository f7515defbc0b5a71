import Papa from 'papaparse'
import type { Context } from '#app/platform/context.server.ts'
import * as limits from '#app/platform/limits.server.ts'
import { cellsOf, isBook, isOldBook } from '#app/platform/spreadsheets/spreadsheets.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { CheckedRow, Column, Row } from '#app/features/invitations/contract.ts'
import { invitationCopy as copy, STEP_WORDS } from '#app/features/invitations/copy.ts'
import * as groups from './groups.server.ts'
import { hasLeft } from '#app/features/invitations/rules.ts'
import * as invitations from '#app/features/invitations/invitations.server.ts'

const COLUMNS: Column[] = ['email', 'parentName', 'childName']
// What a heading may be called, in any order of columns.
const HEADINGS: Record<Column, RegExp> = {
  email: /почт|mail|адрес/i,
  parentName: /родител|взросл|мам|пап|parent/i,
  childName: /реб[её]н|дет|учени|child/i,
}
const LINKS = { live: 'действует', expired: 'устарела', used: 'сработала', revoked: 'отозвана' } as const

/**
 * Reads a list of families, of a table program's book or of a text, and checks every line.
 * @throws AppError wrong_type — not a text of columns
 * @throws AppError invalid — nobody in it, or too many
 * @throws AppError not_found — no such group
 * @throws AppError too_many — sixty in ten minutes
 */
export async function read(context: Context, groupId: string, file: File): Promise<CheckedRow[]> {
  await groups.own(context, groupId)
  await limits.count(context, `list:${context.viewer?.id}`, { most: 60, withinSeconds: 600 })
  const bytes = new Uint8Array(await file.arrayBuffer())
  return invitations.check(context, groupId, isBook(bytes) ? rowsOfCells(await cellsOfBook(bytes)) : rowsOf(decoded(bytes)))
}

/**
 * The families of a group as a table for a spreadsheet: a cell that it could take for a formula is made a text.
 * @throws AppError not_found
 */
export async function write(context: Context, groupId: string): Promise<string> {
  const { families } = await groups.see(context, groupId)
  const rows = families.map(({ email, parentName, childName, step, at, link }) => ({
    ...{ Почта: email, Родитель: parentName, Ребёнок: childName },
    ...{
      Шаг: STEP_WORDS[step],
      Когда: dayInMoscow(new Date(at)),
      Ссылка: hasLeft({ step, link }) ? 'семья больше не показывает шаги' : LINKS[link],
    },
  }))
  const fields = ['Почта', 'Родитель', 'Ребёнок', 'Шаг', 'Когда', 'Ссылка']
  // The mark at the beginning shows a spreadsheet that the text is UTF-8.
  return `\uFEFF${Papa.unparse({ fields, data: rows }, { delimiter: ';', escapeFormulae: true })}\r\n`
}

/** The text of a file in UTF-8, UTF-16 with its mark, or windows-1251, as spreadsheets save them. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (isOldBook(bytes)) throw new AppError('wrong_type', copy.oldBook)
  if (bytes.includes(0)) throw new AppError('wrong_type', copy.notText)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1251').decode(bytes)
  }
}

/**
 * The lines of a list; it may be split by commas, semicolons or tabs, headings decide the order of the columns.
 * @returns lines numbered as a spreadsheet numbers them
 */
export function rowsOf(text: string): Row[] {
  const [head = ''] = text.trimStart().split(/\r?\n/)
  // A cell may have a comma in it where something else separates the cells.
  const delimiter = [';', '\t'].find((sign) => head.includes(sign)) ?? ','
  const { data, errors } = Papa.parse<string[]>(text, { delimiter })
  if (errors.some(({ type }) => type === 'Quotes')) throw new AppError('wrong_type', copy.notText)
  return rowsOfCells(data)
}

/** The same of cells: headings decide the order of the columns; without them the addresses show their own. */
function rowsOfCells(data: string[][]): Row[] {
  const [first = []] = data
  const hasHeadings = !first.some((cell) => cell.includes('@')) && first.some((cell) => HEADINGS.email.test(cell))
  const places = hasHeadings ? headed(first) : guessed(data)
  return data.flatMap((cells, index) => {
    if ((hasHeadings && index === 0) || cells.every((cell) => cell.trim() === '')) return []
    const [email = '', parentName = '', childName = ''] = places.map((place) => (cells[place] ?? '').trim())
    return [{ line: index + 1, email, parentName, childName }]
  })
}

/** Where the columns stand by their headings: «Почта родителя» is an address and no name. */
function headed(first: string[]): number[] {
  const emailPlace = first.findIndex((cell) => HEADINGS.email.test(cell))
  return COLUMNS.map((column, usual) => {
    if (column === 'email') return emailPlace
    const found = first.findIndex((cell, place) => place !== emailPlace && HEADINGS[column].test(cell))
    return found === -1 ? usual : found
  })
}

/** Where they stand without headings: names are the columns beside the addresses that are not numbers, in their order. */
function guessed(data: string[][]): number[] {
  const width = Math.max(0, ...data.map(({ length }) => length))
  const columns = Array.from({ length: width }, (_, place) => data.map((cells) => (cells[place] ?? '').trim()))
  const signs = columns.map((cells) => cells.filter((cell) => cell.includes('@')).length)
  const emailPlace = Math.max(0, signs.indexOf(Math.max(...signs)))
  const isName = (cells: string[]) => cells.some((cell) => cell !== '' && !/^[\d.,№\s]+$/u.test(cell))
  const names = columns.flatMap((cells, place) => (place !== emailPlace && isName(cells) ? [place] : []))
  return [emailPlace, names[0] ?? emailPlace + 1, names[1] ?? emailPlace + 2]
}

async function cellsOfBook(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const read = await cellsOf(bytes)
  if ('fault' in read) throw new AppError('wrong_type', read.fault === 'too_large' ? copy.largeBook : copy.notText)
  if (read.rows > read.cells.length) throw new AppError('invalid', copy.manyRows)
  return read.cells
}
