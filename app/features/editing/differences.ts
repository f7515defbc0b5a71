import type { Source } from '#app/features/content/making/stored.ts'
import type { Difference, Piece } from './contract.ts'
import { blockInWords, valueInWords } from './readable.ts'

// A block of more words than this is compared as a whole: the table of words would be too large.
const MOST_WORDS = 1500

/** What differs between two texts: field by field, then block by block, in the order in which they are read. */
export function differencesOf(before: Source, after: Source): Difference[] {
  const fields = [...new Set([...Object.keys(before.front), ...Object.keys(after.front)])]
  const changed = fields.flatMap((field) => {
    const [old, fresh] = [fieldOf(before, field), fieldOf(after, field)]
    return old === fresh ? [] : [{ field, pieces: piecesOf(old, fresh) }]
  })
  return [...changed, ...blocksOf(before.body, after.body)]
}

function fieldOf({ front }: Source, field: string): string {
  return Object.hasOwn(front, field) ? valueInWords(front[field], field) : ''
}

/** The words of a text that stayed, came and went, joined into runs. */
export function piecesOf(before: string, after: string): Piece[] {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  if (old.length > MOST_WORDS || fresh.length > MOST_WORDS) return joined([gone(before), come(after)])
  return joined(aligned(old, fresh))
}

function blocksOf(before: string, after: string): Difference[] {
  const [old, fresh] = [blocks(before), blocks(after)]
  const found: Difference[] = []
  let removed: string[] = []
  let added: string[] = []
  // What went and what came in one place is one block rewritten.
  const flush = () => {
    for (let place = 0; place < Math.max(removed.length, added.length); place++)
      found.push({ field: 'body', pieces: rewritten(removed[place] ?? '', added[place] ?? '') })
    removed = []
    added = []
  }
  for (const { kind, text } of aligned(old, fresh)) {
    if (kind === 'same') flush()
    else (kind === 'added' ? added : removed).push(text)
  }
  flush()
  return found
}

/** A block in words; where only a mark of the format changed, the marks themselves are shown. */
function rewritten(before: string, after: string): Piece[] {
  const [old, fresh] = [blockInWords(before), blockInWords(after)]
  return old === fresh ? piecesOf(before, after) : piecesOf(old, fresh)
}

/** The longest common row of two, and what stands between. */
function aligned(old: string[], fresh: string[]): Piece[] {
  const width = fresh.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = fresh.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        old[row] === fresh[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
  const pieces: Piece[] = []
  let [row, column] = [0, 0]
  while (row < old.length || column < fresh.length) {
    if (row < old.length && column < fresh.length && old[row] === fresh[column]) {
      pieces.push({ kind: 'same', text: old[row] ?? '' })
      row++
      column++
    } else if (row < old.length && (column === fresh.length || at(row + 1, column) >= at(row, column + 1))) {
      pieces.push(gone(old[row++] ?? ''))
    } else {
      pieces.push(come(fresh[column++] ?? ''))
    }
  }
  return pieces
}

function joined(pieces: Piece[]): Piece[] {
  const runs: Piece[] = []
  for (const piece of pieces) {
    const last = runs.at(-1)
    if (last?.kind === piece.kind) last.text += piece.text
    else if (piece.text) runs.push({ ...piece })
  }
  return runs
}

const gone = (text: string): Piece => ({ kind: 'removed', text })
const come = (text: string): Piece => ({ kind: 'added', text })

function blocks(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
}

function wordsOf(text: string): string[] {
  return text.match(/\s*\S+/g) ?? []
}
