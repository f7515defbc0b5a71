import Papa from 'papaparse'
import type { Context } from '#app/platform/context.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { dayInMoscow } from '#app/shared/dates.ts'
import type { CheckedRow, Column, Row } from '#app/features/invitations/contract.ts'
import { invitationCopy as copy, STEP_WORDS } from '#app/features/invitations/copy.ts'
import * as groups from './groups.server.ts'
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
 * Reads a list of families and checks every line.
 * @throws AppError wrong_type — not a text of columns
 * @throws AppError invalid — nobody in it, or too many
 * @throws AppError not_found — no such group
 */
export async function read(context: Context, groupId: string, file: File): Promise<CheckedRow[]> {
  await groups.own(context, groupId)
  return invitations.check(context, groupId, rowsOf(decoded(new Uint8Array(await file.arrayBuffer()))))
}

/**
 * The families of a group as a table for a spreadsheet: a cell that it could take for a formula is made a text.
 * @throws AppError not_found
 */
export async function write(context: Context, groupId: string): Promise<string> {
  const { families } = await groups.see(context, groupId)
  const rows = families.map(({ email, parentName, childName, step, at, link }) => ({
    ...{ Почта: email, Родитель: parentName, Ребёнок: childName },
    ...{ Шаг: STEP_WORDS[step], Когда: dayInMoscow(new Date(at)), Ссылка: LINKS[link] },
  }))
  const fields = ['Почта', 'Родитель', 'Ребёнок', 'Шаг', 'Когда', 'Ссылка']
  // The mark at the beginning shows a spreadsheet that the text is UTF-8.
  return `\uFEFF${Papa.unparse({ fields, data: rows }, { delimiter: ';', escapeFormulae: true })}\r\n`
}

/** The text of a file in UTF-8, UTF-16 with its mark, or windows-1251, as spreadsheets save them. */
export function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
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
  const [first = []] = data
  const hasHeadings = !first.some((cell) => cell.includes('@')) && first.some((cell) => HEADINGS.email.test(cell))
  const places = COLUMNS.map((column, usual) => {
    const found = hasHeadings ? first.findIndex((cell) => HEADINGS[column].test(cell)) : usual
    return found === -1 ? usual : found
  })
  return data.flatMap((cells, index) => {
    if ((hasHeadings && index === 0) || cells.every((cell) => cell.trim() === '')) return []
    const [email = '', parentName = '', childName = ''] = places.map((place) => (cells[place] ?? '').trim())
    return [{ line: index + 1, email, parentName, childName }]
  })
}
