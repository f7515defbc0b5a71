/** A run of text that stayed, came or went. */
export type Piece = { kind: 'same' | 'added' | 'removed'; text: string }
/** A paragraph of both texts with what happened to its words. */
export type ParagraphChange = { kind: 'same' | 'added' | 'removed' | 'changed'; pieces: Piece[] }

// Below that a rewritten paragraph is easier to read as one that went and one that came.
const ALIKE_SHARE = 0.4

/** What changed between two texts, paragraph by paragraph, and inside a changed one word by word. */
export function diffOf(before: string, after: string): ParagraphChange[] {
  const runs = compare(paragraphsOf(before), paragraphsOf(after))
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
  return compare(wordsOf(before), wordsOf(after)).map(({ kind, items }) => ({ kind, text: items.join('') }))
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

type Run = { kind: Piece['kind']; items: string[] }

/** The shortest way from one list to the other, by their longest common part; what went stands before what came. */
function compare(before: string[], after: string[]): Run[] {
  const longest = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let left = before.length - 1; left >= 0; left--)
    for (let right = after.length - 1; right >= 0; right--)
      longest[left]![right] =
        before[left] === after[right]
          ? longest[left + 1]![right + 1]! + 1
          : Math.max(longest[left + 1]![right]!, longest[left]![right + 1]!) // the table has a row and a column to spare
  const runs: Run[] = []
  const put = (kind: Run['kind'], item: string) => {
    const last = runs.at(-1)
    if (last?.kind === kind) last.items.push(item)
    else runs.push({ kind, items: [item] })
  }
  let [left, right] = [0, 0]
  while (left < before.length || right < after.length) {
    if (left < before.length && right < after.length && before[left] === after[right]) {
      put('same', before[left++]!) // inside both
      right++
    } else if (left < before.length && (right >= after.length || longest[left + 1]![right]! >= longest[left]![right + 1]!)) {
      put('removed', before[left++]!)
    } else {
      put('added', after[right++]!)
    }
  }
  return runs
}
