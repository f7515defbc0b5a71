const LINE_MOST = 90

/** The beginning of a text for a line of a list. */
export function cut(text: string): string {
  return text.length > LINE_MOST ? `${text.slice(0, LINE_MOST).trimEnd()}…` : text
}
