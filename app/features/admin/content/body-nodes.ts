import { Node } from '@tiptap/core'
import Heading from '@tiptap/extension-heading'
import StarterKit from '@tiptap/starter-kit'
import { slugOf } from '#app/shared/slug.ts'

/** The boxes of a text, as `content/README.md` names them. */
export const BOXES: Record<string, string> = {
  try: 'Попробуйте сегодня',
  note: 'Важно',
  urgent: 'Когда ждать нельзя',
  pull: 'Мысль крупно',
  figure: 'Рисунок',
}

/** A part's heading keeps its anchor; a new one makes it of its words. */
const AnchoredHeading = Heading.extend({
  addAttributes() {
    return { ...this.parent?.(), anchor: { default: null, rendered: false } }
  },
  renderMarkdown: (node, helpers) => {
    const anchor = node.attrs?.anchor as string | null
    return `## ${helpers.renderChildren(node.content ?? [])} {#${anchor ?? slugOf(textOf(node))}}`
  },
}).configure({ levels: [2] })

/** A numbered link to a source: `[@GA14]`. */
const Citation = Node.create({
  ...{ name: 'citation', group: 'inline', inline: true, atom: true },
  addAttributes: () => ({ key: { default: '' } }),
  parseHTML: () => [{ tag: 'sup[data-source]', getAttrs: (element) => ({ key: element.getAttribute('data-source') }) }],
  renderHTML: ({ node }) => ['sup', { 'data-source': String(node.attrs.key) }, String(node.attrs.key)],
  renderMarkdown: (node) => `[@${String(node.attrs?.key)}]`,
})

/** A box: `:::try[Title]`, with what stands in it. */
const Box = Node.create({
  ...{ name: 'box', group: 'block', content: 'block+', defining: true },
  addAttributes: () => ({ name: { default: 'try' }, title: { default: null }, rest: { default: '' } }),
  parseHTML: () => [{ tag: 'aside[data-box]' }],
  renderHTML: ({ node }) => {
    const { name, title } = node.attrs as BoxAttributes
    const label = title ?? BOXES[name] ?? name
    return ['aside', { 'data-box': name }, ['p', { contenteditable: 'false', 'data-label': '' }, label], ['div', 0]]
  },
})
export type BoxAttributes = { name: string; title: string | null; rest: string }

/** What the editor does not know stays as it was written. */
const Raw = Node.create({
  ...{ name: 'raw', group: 'block', atom: true },
  addAttributes: () => ({ text: { default: '' } }),
  parseHTML: () => [{ tag: 'pre[data-raw]', getAttrs: (element) => ({ text: element.textContent }) }],
  renderHTML: ({ node }) => ['pre', { 'data-raw': '' }, String(node.attrs.text)],
})

export const bodyNodes = [
  StarterKit.configure({ heading: false, underline: false, link: { openOnClick: false, autolink: false } }),
  AnchoredHeading,
  Citation,
  Box,
  Raw,
]

type Textual = { text?: string; content?: Textual[] }

function textOf({ text = '', content = [] }: Textual): string {
  return text + content.map(textOf).join('')
}
