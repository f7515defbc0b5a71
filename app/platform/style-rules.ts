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
  /:hover|:focus|::selection|@media print|@container \(width<=19\.5rem\)|@media \((?:prefers-reduced-motion: ?reduce|prefers-contrast|forced-colors)|::marker|::view-transition-|:where\(\[popover\]|\[data-(?:spacing|theme|contrast|evening|voice)|\[aria-current=location/
// Declarations by which nothing moves and no colour of a surface or a word changes.
const DETAILS_ALONE = /^(?:(?:-webkit-)?(?:text-decoration-(?:color|thickness)|text-underline-offset|cursor):[^;]*(?:;|$))+$/

/**
 * Whether a rule says nothing of how a page looks at first: it waits for a pointer, for the keyboard, for paper, for something to
 * move, for the colours of a high contrast, for a window narrower than any telephone, for a voice, for the place where somebody
 * reads, for the change to another page to be seen, for a popover to open, or for what a reader chose; or it says only how the line under a
 * link looks, or the pointer over a button. Who has chosen waits for the rest of the styles before the first paint
 * (shared/early-scripts.ts). The size of letters alone cannot come later: Chromium has answered the questions for the width in rem
 * by then, and does not ask again.
 */
export function isLater({ open, text }: StyleRule): boolean {
  const brace = text.indexOf('{')
  return LATER.test(open) || LATER.test(text.slice(0, brace)) || DETAILS_ALONE.test(text.slice(brace + 1, -1))
}

/** A rule with those of its selectors alone that ask for nothing but these classes and elements; null where none is left. */
export function narrowed(rule: StyleRule, shown: ReadonlySet<string>): StyleRule | null {
  const { text, selectors } = rule
  if (selectors.length === 0) return rule
  const isShown = selectors.map((names) => names.every((name) => shown.has(name)))
  if (!isShown.includes(true)) return null
  if (!isShown.includes(false)) return rule
  const brace = text.indexOf('{')
  const left = separate(text.slice(0, brace)).filter((_, place) => isShown[place])
  return { ...rule, text: left.join(',') + text.slice(brace), selectors: selectors.filter((_, place) => isShown[place]) }
}

/** The selectors of a rule; a comma within parentheses parts none. */
function separate(head: string): string[] {
  const parts: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < head.length; at++) {
    const sign = head[at]
    if (sign === '(') depth++
    else if (sign === ')') depth--
    else if (sign === ',' && depth === 0) {
      parts.push(head.slice(from, at))
      from = at + 1
    }
  }
  return [...parts, head.slice(from)]
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
  return separate(head).map((selector) => Array.from(withoutParentheses(selector).matchAll(NAME), ([name]) => name))
}

function withoutParentheses(selector: string): string {
  // From the inside out: they stand in one another.
  const fewer = selector.replaceAll(/\([^()]*\)/g, '')
  return fewer === selector ? selector : withoutParentheses(fewer)
}

// Of a class or an element; not of an attribute or of what follows a colon.
const NAME = /(?<=^|[\s.>+~])-?[a-z_][\w-]*(?![^[]*\])/gi
