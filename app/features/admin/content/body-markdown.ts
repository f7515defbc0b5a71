import type { JSONContent } from '@tiptap/core'
import { MarkdownManager } from '@tiptap/markdown'
import { BOXES } from '#app/features/editing/boxes.ts'
import { bodyNodes, type BoxAttributes } from './body-nodes.ts'

const manager = new MarkdownManager({ extensions: bodyNodes })
const BOX = /^:::(\w+)(?:\[([^\]\n]*)\])?(\{[^}\n]*\})?\n([\s\S]*?)\n?:::$/
const UNANCHORED = /^## (?!.*\{#[a-z0-9-]+\}$).+$/

/** A body as the editor shows it. A block that would not come back letter for letter stays as it was written. */
export function docOf(markdown: string): JSONContent {
  const content = chunksOf(citing(markdown.trim())).map(blockOf)
  return { type: 'doc', content: content.length > 0 ? content.flat() : [{ type: 'paragraph' }] }
}

/** The editor's document as Markdown; `before` gives the empty lines at both ends. */
export function markdownOf({ content = [] }: JSONContent, before = ''): string {
  const [, lead = '', , tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(before) ?? []
  const body = content.map(written).filter(Boolean).join('\n\n')
  return body ? `${lead}${body}${tail || '\n'}` : ''
}

function blockOf(chunk: string): JSONContent[] {
  const box = boxOf(chunk)
  const blocks = box ? [box] : (manager.parse(chunk).content ?? []).map(withOwnNodes)
  const isSame = blocks.map(written).join('\n\n') === chunk
  return isSame || UNANCHORED.test(chunk) ? blocks : [{ type: 'raw', attrs: { text: chunk } }]
}

function boxOf(chunk: string): JSONContent | null {
  const [, name = '', title = null, rest = '', inner = ''] = BOX.exec(chunk) ?? []
  if (!(name in BOXES)) return null
  return { type: 'box', attrs: { name, title, rest }, content: docOf(inner).content ?? [] }
}

function written(node: JSONContent): string {
  if (node.type === 'raw') return String(node.attrs?.text)
  if (node.type !== 'box') return plainly(manager.serialize({ type: 'doc', content: [node] }))
  const { name, title, rest } = node.attrs as BoxAttributes // the schema gives a box these
  const inner = (node.content ?? []).map(written).join('\n\n')
  return `:::${name}${title === null ? '' : `[${title}]`}${rest}\n${inner ? `${inner}\n` : ''}:::`
}

/** A key in its brackets is a source however it came into the text: typed, pasted or kept with a caution before it. */
function citing(markdown: string): string {
  return markdown.replaceAll(/\\\[@([A-Z0-9]+)\\\]/g, '[@$1]')
}

/** Signs that stand alone between spaces, keys of sources and the owner's slots `[[inn]]` need no caution. */
function plainly(markdown: string): string {
  return citing(markdown)
    .replaceAll('&lt; ', '< ')
    .replaceAll('&gt; ', '> ')
    .replaceAll('&amp; ', '& ')
    .replaceAll(/\\\[\\\[([a-z]+)\\\]\\\]/g, '[[$1]]')
}

/** Blocks between empty lines; what stands inside a box stays together. */
function chunksOf(markdown: string): string[] {
  const chunks: string[] = []
  for (const part of markdown.split('\n\n')) {
    const last = chunks.at(-1)
    if (last !== undefined && isOpen(last)) chunks[chunks.length - 1] = `${last}\n\n${part}`
    else if (part) chunks.push(part)
  }
  return chunks
}

function isOpen(chunk: string): boolean {
  return /^:::\w/.test(chunk) && !chunk.endsWith('\n:::')
}

/** Citations and anchors are text to Markdown: here they become what they are. */
function withOwnNodes(node: JSONContent): JSONContent {
  if (!node.content) return node
  const content = node.content.flatMap((child) => (child.type === 'text' ? citationsIn(child) : [withOwnNodes(child)]))
  if (node.type !== 'heading') return { ...node, content }
  const last = content.at(-1)
  const [, title = '', anchor] = /^(.*?) \{#([a-z0-9-]+)\}$/.exec(last?.text ?? '') ?? []
  if (!last || !anchor) return { ...node, content }
  const named = title ? [...content.slice(0, -1), { ...last, text: title }] : content.slice(0, -1)
  return { ...node, attrs: { ...node.attrs, anchor }, content: named }
}

function citationsIn(node: JSONContent): JSONContent[] {
  const parts = (node.text ?? '').split(/\[@([A-Z0-9]+)\]/)
  return parts.flatMap((part, place): JSONContent[] => {
    if (place % 2 === 1) return [{ type: 'citation', attrs: { key: part }, ...(node.marks ? { marks: node.marks } : {}) }]
    return part ? [{ ...node, text: part }] : []
  })
}
