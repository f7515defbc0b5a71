/** One rule of a minified sheet with the at-rules around it. */
export type StyleRule = {
  /** `@layer page{@container (width<=40rem){`, or nothing. */
  open: string
  text: string
  /** The classes and elements that each selector asks for; what stands inside `:is()`, `:not()` and their like is not counted. */
  selectors: string[][]
}

const GROUPS = /^@(?:layer [^;{]*|media|container|supports)/

/** The rules of a minified sheet, in their order; `@font-face` and its like are rules without selectors. */
export function rulesOf(css: string, open = ''): StyleRule[] {
  const rules: StyleRule[] = []
  for (let at = 0; at < css.length;) {
    const brace = css.indexOf('{', at)
    const semicolon = css.indexOf(';', at)
    if (semicolon >= 0 && (semicolon < brace || brace < 0)) {
      rules.push({ open, text: css.slice(at, semicolon + 1), selectors: [] })
      at = semicolon + 1
      continue
    }
    if (brace < 0) break
    const end = closingBrace(css, brace + 1)
    const head = css.slice(at, brace)
    if (GROUPS.test(head)) rules.push(...rulesOf(css.slice(brace + 1, end - 1), `${open}${head}{`))
    else rules.push({ open, text: css.slice(at, end), selectors: head.startsWith('@') ? [] : selectorsOf(head) })
    at = end
  }
  return rules
}

const LATER =
  /:hover|:focus|::selection|@media print|@container \(width<=19\.5rem\)|@media \((?:prefers-reduced-motion: ?reduce|prefers-contrast|forced-colors)|\[data-(?:spacing|theme|contrast|evening)/

/**
 * Whether a rule says nothing of how a page looks at first: it waits for a pointer, for the keyboard, for paper, for something to
 * move, for the colours of a high contrast, for a window narrower than any telephone, or for what a reader chose. Who has chosen
 * waits for the rest of the styles before the first paint (shared/early-scripts.ts). The size of letters alone cannot come later:
 * Chromium has answered the questions for the width in rem by then, and does not ask again.
 */
export function isLater({ open, text }: StyleRule): boolean {
  return LATER.test(open) || LATER.test(text.slice(0, text.indexOf('{')))
}

/** The rules as a sheet again; those that stand beside one another in the same at-rules share them. */
export function sheetOf(rules: readonly StyleRule[]): string {
  let css = ''
  let around: string[] = []
  for (const { open, text } of rules) {
    const within = open ? open.split(/(?<=\{)/) : []
    const differs = within.findIndex((at, depth) => at !== around[depth])
    const shared = differs < 0 ? within.length : differs
    css += '}'.repeat(around.length - shared) + within.slice(shared).join('') + text
    around = within
  }
  return css + '}'.repeat(around.length)
}

/** Where the block that begins at `from` ends, behind its brace. */
export function closingBrace(css: string, from: number): number {
  let depth = 1
  let index = from
  for (; index < css.length && depth > 0; index++) {
    if (css[index] === '{') depth++
    else if (css[index] === '}') depth--
  }
  return index
}

function selectorsOf(head: string): string[][] {
  let plain = head
  // From the inside out: parentheses stand in one another.
  for (let before = ''; before !== plain;) {
    before = plain
    plain = plain.replaceAll(/\([^()]*\)/g, '')
  }
  return plain.split(',').map((selector) => Array.from(selector.matchAll(NAME), ([name]) => name))
}

// Of a class or an element; not of an attribute or of what follows a colon.
const NAME = /(?<=^|[\s.>+~])-?[a-z_][\w-]*(?![^[]*\])/gi
