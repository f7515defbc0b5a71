import { diffArrays } from 'diff'

/** A run of text that stayed, came or went. */
type Piece = { kind: 'same' | 'added' | 'removed'; text: string }
/** A paragraph of both texts with what happened to its words. */
export type ParagraphChange = { kind: 'same' | 'added' | 'removed' | 'changed'; pieces: Piece[] }

/** Neighbours in a list that stayed, came or went together. */
type Run = { kind: Piece['kind']; items: string[] }

// Two lists that differ by more have nothing in common that a person would follow.
const MOST_CHANGES = 2000

/** The shortest way from one list to the other; what went stands before what came in its place. */
export function runsOf(before: string[], after: string[]): Run[] {
  const found = diffArrays(before, after, { maxEditLength: MOST_CHANGES })
  const whole = [
    { removed: true, added: false, value: before },
    { removed: false, added: true, value: after },
  ]
  return (found ?? whole).map(({ removed, added, value }) => ({
    kind: removed ? 'removed' : added ? 'added' : 'same',
    items: value,
  }))
}

// Below that a rewritten paragraph is easier to read as one that went and one that came.
const ALIKE_SHARE = 0.4

/** What changed between two texts, paragraph by paragraph, and inside a changed one word by word. */
export function diffOf(before: string, after: string): ParagraphChange[] {
  const runs = runsOf(paragraphsOf(before), paragraphsOf(after))
  const changes: ParagraphChange[] = []
  for (let index = 0; index < runs.length; index++) {
    const run = runs[index]! // the index is below the length
    const next = runs[index + 1]
    if (run.kind === 'removed' && next?.kind === 'added') {
      changes.push(...rewritten(run.items, next.items))
      index++
    } else {
      changes.push(...run.items.map((text) => ({ kind: run.kind, pieces: [{ kind: run.kind, text }] })))
    }
  }
  return changes
}

/** Paragraphs in the place of others: each beside the one it is most like, in their order. */
function rewritten(removed: string[], added: string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = []
  let from = 0
  for (const text of added) {
    const at = removed.findIndex((candidate, index) => index >= from && areAlike(candidate, text))
    if (at === -1) {
      changes.push({ kind: 'added', pieces: [{ kind: 'added', text }] })
      continue
    }
    changes.push(...removed.slice(from, at).map(gone), { kind: 'changed', pieces: wordsChanged(removed[at]!, text) }) // found at `at`
    from = at + 1
  }
  return [...changes, ...removed.slice(from).map(gone)]
}

function gone(text: string): ParagraphChange {
  return { kind: 'removed', pieces: [{ kind: 'removed', text }] }
}

function areAlike(before: string, after: string): boolean {
  const [had, has] = [wordsOf(before), new Set(wordsOf(after))]
  return had.filter((word) => word.trim() && has.has(word)).length >= ALIKE_SHARE * had.filter((word) => word.trim()).length
}

function wordsChanged(before: string, after: string): Piece[] {
  return runsOf(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }))
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

function wordsOf(text: string): string[] {
  return text.split(/(\s+)/).filter(Boolean)
}
