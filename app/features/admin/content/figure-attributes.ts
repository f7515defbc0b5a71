/** A photograph as a text names it: its place in the library and what this text says of it. */
export type NamedPicture = { file: string; alt: string }

const FILE = /(?:^|[\s{])file=(?:"([^"]*)"|([^\s"}]+))/
const ALT = /(?:^|[\s{])alt="([^"]*)"/

/** The photograph that a figure names in its braces, or null where it is a drawing. */
export function photographOf(rest: string): NamedPicture | null {
  const [, quoted, plain] = FILE.exec(rest) ?? []
  const file = quoted ?? plain
  const [, alt = ''] = ALT.exec(rest) ?? []
  return file ? { file, alt: alt.replaceAll('&quot;', '"').replaceAll('&amp;', '&') } : null
}

/** The braces of a figure that shows a photograph; a description of one line, without braces of its own. */
export function figureOf({ file, alt }: NamedPicture): string {
  const said = alt.replaceAll(/\s+/g, ' ').replaceAll('{', '(').replaceAll('}', ')')
  return `{file=${file} alt="${said.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"}`
}
