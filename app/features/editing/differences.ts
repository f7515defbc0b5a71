import { runsOf } from '#app/shared/text-diff.ts'
import type { Source } from '#app/features/content/making/stored.ts'
import type { Difference, Piece } from './contract.ts'
import { blockInWords, valueInWords } from './readable.ts'

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
function piecesOf(before: string, after: string): Piece[] {
  return runsOf(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }))
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
  for (const { kind, items } of runsOf(old, fresh)) {
    if (kind === 'same') flush()
    else (kind === 'added' ? added : removed).push(...items)
  }
  flush()
  return found
}

/** A block in words; where only a mark of the format changed, the marks themselves are shown. */
function rewritten(before: string, after: string): Piece[] {
  const [old, fresh] = [blockInWords(before), blockInWords(after)]
  return old === fresh ? piecesOf(before, after) : piecesOf(old, fresh)
}

function blocks(markdown: string): string[] {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
}

function wordsOf(text: string): string[] {
  return text.match(/\s*\S+/g) ?? []
}
