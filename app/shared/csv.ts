/** A cell of a CSV, quoted, that a spreadsheet takes for plain words, whatever it begins with. */
export function csvCell(text: string): string {
  return `"${(/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
}
