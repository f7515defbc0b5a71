/** Non-breaking spaces in the words of the interface, set while the portal is built: docs/decisions/032. */
import { parseSync, type Plugin } from 'vite'
import { unbroken, unbrokenPiece } from '#app/shared/unbroken.ts'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Change = { start: number; end: number; text: string }

const CYRILLIC = /[А-ЯЁа-яё]/
// Wires; every other attribute with Russian words in it is read by people.
const WIRES = /^(value|defaultValue|name|id|key|href|src|className|data-.*)$/

// What people read and no program compares: the words of copy, and those that stand apart for their length.
const COPY =
  /\/app\/.*(?:copy|disclaimers|step-(?:sentences|texts|reasons|advice[\w-]*)|strength-help|(?:child|change|comparison|eyes|child-link)-words)\.ts$/

/** The same transformation of both bundles, so that what the browser draws is what the server wrote. */
export function unbrokenWords(): Plugin {
  return {
    name: 'unbroken-words',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      const isCopy = COPY.test(file)
      if ((!isCopy && !/\/app\/.*\.tsx$/.test(file)) || !CYRILLIC.test(code)) return null
      return { code: withUnbrokenWords(code, file, isCopy), map: null }
    },
  }
}

/** A module with its words bound: text and read attributes of JSX; in a file of copy, every string but keys. */
export function withUnbrokenWords(code: string, file: string, isCopy: boolean): string {
  const changes: Change[] = []
  visit(parseSync(file, code).program as unknown as Node, null, { code, isCopy, changes })
  return changes
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: to }) => text.slice(0, start) + to + text.slice(end), code)
}

type Place = { code: string; isCopy: boolean; changes: Change[] }

function visit(node: Node, parent: Node | null, place: Place): void {
  if (node.type === 'ImportDeclaration' || node.type.startsWith('TS')) return
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') bindChildren(node, place)
  if (node.type === 'JSXAttribute') bindAttribute(node, place)
  if (isRead(node, parent, place)) change(node, 1, place, unbroken)
  if (place.isCopy && node.type === 'TemplateLiteral') bindTemplate(node, place)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node, place)
}

/** A sentence of copy, or of a list or a prop in a component: not a key, a comparison or a wire's value. */
function isRead(node: Node, parent: Node | null, { isCopy }: Place): boolean {
  if (node.type !== 'Literal' || typeof node.value !== 'string' || parent?.key === node) return false
  if (isCopy) return true
  const isPlain =
    parent !== null && /^(ArrayExpression|Property|ConditionalExpression|LogicalExpression|VariableDeclarator)$/.test(parent.type)
  const key = parent?.type === 'Property' ? (parent.key as Node | undefined)?.name : undefined // of a property
  return isPlain && key !== 'value' && key !== 'name' && node.value.includes(' ')
}

function bindChildren(element: Node, place: Place): void {
  const children = element.children as Node[] // of an element or a fragment
  for (const [index, child] of children.entries()) {
    if (child.type !== 'JSXText') continue
    const isValue = (other: Node | undefined) => other !== undefined && other.type !== 'JSXText'
    const around = { isBefore: isValue(children[index + 1]), isAfter: isValue(children[index - 1]) }
    change(child, 0, place, (text) => unbrokenPiece(text, around))
  }
}

function bindAttribute(attribute: Node, place: Place): void {
  const { name, value } = attribute as Node & { name: Node; value: Node | null } // its shape
  if (value?.type === 'Literal' && !WIRES.test(String(name.name))) change(value, 1, place, unbroken)
}

function bindTemplate(template: Node, place: Place): void {
  const quasis = template.quasis as (Node & { tail: boolean; value: { raw: string } })[] // of a template
  for (const [index, quasi] of quasis.entries()) {
    const start = place.code.indexOf(quasi.value.raw, quasi.start)
    const around = { isBefore: !quasi.tail, isAfter: index > 0 }
    const isGap = quasi.value.raw === ' ' && isPlural((template.expressions as Node[])[index])
    const text = isGap ? '\u00a0' : unbrokenPiece(quasi.value.raw, around)
    if (text !== quasi.value.raw) place.changes.push({ start, end: start + quasi.value.raw.length, text })
  }
}

/** What follows a number is the word that agrees with it. */
function isPlural(expression: Node | undefined): boolean {
  return expression?.type === 'CallExpression' && (expression.callee as Node).name === 'plural'
}

/** @param quote letters at both ends that are no text */
function change({ start, end }: Node, quote: number, { code, changes }: Place, bind: (text: string) => string): void {
  const before = code.slice(start + quote, end - quote)
  const text = CYRILLIC.test(before) ? bind(before) : before
  if (text !== before) changes.push({ start: start + quote, end: end - quote, text })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}
