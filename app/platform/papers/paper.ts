/**
 * A document on paper as plain data: it crosses to the thread that draws it, and becomes a PDF or a file of a word processor. What is to be
 * filled in by hand is a field without a value, or empty lines.
 */
export type Paper = {
  title: string
  blocks: Block[]
  /** Stands at the foot of every page. */
  footer: string
  /** Letters get smaller, down to four fifths, until it fits on so many pages. */
  mostPages?: number
  /** Is read from a step away: letters are as large as its pages let them be, up to half as large again. */
  isForWall?: boolean
}

export type Block =
  /** Comes first; `aside` stands at the right of it. */
  | { kind: 'title'; text: string; aside?: string }
  | { kind: 'heading'; text: string; level: 2 | 3; aside?: string }
  | { kind: 'text'; text: string; look?: TextLook }
  /** Short facts in a grid, each under its name. */
  | { kind: 'facts'; facts: readonly (readonly [string, string])[]; columns: number }
  /** Words in a frame; with none of them, lines to write on. */
  | { kind: 'box'; title: string; lines: string[]; emptyLines?: number }
  | { kind: 'list'; items: string[]; mark: 'dot' | 'square' | 'number' }
  | { kind: 'table'; columns: { title: string; share: number }[]; rows: Cell[][]; rowHeight?: number }
  /** A label with its value, or with a line to write on. */
  | { kind: 'field'; label: string; value: string | null; emptyLines?: number }
  /** Side by side on one page, which never breaks within. */
  | { kind: 'columns'; columns: Block[][] }
  /** Lines for notes down to the foot of the page, and names under lines. */
  | { kind: 'notes'; title: string; signs: string[] }
  /** A code for a camera in the middle of the page: unit squares as a path, so many on a side. */
  | { kind: 'code'; path: string; squares: number; label: string }
  | { kind: 'page' }

export type TextLook = 'plain' | 'small' | 'strong' | 'right' | 'center'

/** `dots` say how often, of three; `stem` draws leaves of ten. Null is «не знаю»: dashes, outlines. */
export type Cell =
  | string
  | { text: string; look: 'strong' | 'underlined' }
  | { kind: 'dots'; value: number | null; label: string }
  | { kind: 'stem'; leaves: number | null; label: string }

export type PaperFormat = 'pdf' | 'docx'
