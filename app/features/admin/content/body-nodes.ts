import { InputRule, Node } from '@tiptap/core'
import Heading from '@tiptap/extension-heading'
import StarterKit from '@tiptap/starter-kit'
import { BOXES } from '#app/features/editing/boxes.ts'
import { slugOf } from '#app/shared/slug.ts'
import { photographOf } from './figure-attributes.ts'

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

const TYPED_KEY = /\[@([A-Za-z0-9]{2,12})\]$/

/** A numbered link to a source: `[@GA14]`, chosen from the list or typed by hand. */
const Citation = Node.create({
  name: 'citation',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ key: { default: '' } }),
  parseHTML: () => [{ tag: 'sup[data-source]', getAttrs: (element) => ({ key: element.getAttribute('data-source') }) }],
  renderHTML: ({ node }) => ['sup', { 'data-source': String(node.attrs.key) }, String(node.attrs.key)],
  renderMarkdown: (node) => `[@${String(node.attrs?.key)}]`,
  addInputRules() {
    return [
      new InputRule({
        find: TYPED_KEY,
        handler: ({ state, range, match }) => {
          state.tr.replaceWith(range.from, range.to, this.type.create({ key: match[1]?.toUpperCase() }))
        },
      }),
    ]
  },
})

type BoxOptions = { addressOf: (file: string) => Promise<string | null> }

/** A box: `:::try[Title]`, with what stands in it; a photograph is shown where the editor can ask for its address. */
export const Box = Node.create<BoxOptions>({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  addOptions: () => ({ addressOf: () => Promise.resolve(null) }),
  addAttributes: () => ({ name: { default: 'try' }, title: { default: null }, rest: { default: '' } }),
  parseHTML: () => [{ tag: 'aside[data-box]' }],
  renderHTML: ({ node }) => {
    const { name } = node.attrs as BoxAttributes
    return ['aside', { 'data-box': name }, ['p', { contenteditable: 'false', 'data-label': '' }, labelOf(node.attrs)], ['div', 0]]
  },
  addNodeView() {
    return ({ node }) => {
      const [dom, label, contentDOM] = [element('aside'), element('p'), element('div')]
      const photograph = document.createElement('img')
      label.contentEditable = 'false'
      label.dataset.label = ''
      dom.append(label, contentDOM)
      const draw = (attrs: Attrs) => {
        const { name, rest } = attrs as BoxAttributes
        const named = photographOf(rest)
        dom.dataset.box = name
        label.textContent = labelOf(attrs)
        photograph.remove()
        if (!named) return
        photograph.alt = named.alt
        label.before(photograph)
        void this.options.addressOf(named.file).then((address) => {
          if (address) photograph.src = address
        })
      }
      draw(node.attrs)
      return {
        dom,
        contentDOM,
        ignoreMutation: (mutation) => !contentDOM.contains(mutation.target),
        update: (next) => {
          if (next.type !== node.type) return false
          if (next.attrs !== node.attrs) draw(next.attrs)
          node = next
          return true
        },
      }
    }
  },
})
export type BoxAttributes = { name: string; title: string | null; rest: string }
type Attrs = Record<string, unknown>

/** What the editor reads above a box: its title, or what it is; of a photograph, what is on it. */
function labelOf(attrs: Attrs): string {
  const { name, title, rest } = attrs as BoxAttributes // the schema gives a box these
  const named = photographOf(rest)
  if (named) return `Снимок: ${named.alt || 'без описания'}`
  return title ?? BOXES[name] ?? name
}

function element(name: 'aside' | 'p' | 'div'): HTMLElement {
  return document.createElement(name)
}

/** What the editor does not know stays as it was written. */
const Raw = Node.create({
  name: 'raw',
  group: 'block',
  atom: true,
  addAttributes: () => ({ text: { default: '' } }),
  parseHTML: () => [{ tag: 'pre[data-raw]', getAttrs: (element) => ({ text: element.textContent }) }],
  renderHTML: ({ node }) => ['pre', { 'data-raw': '' }, String(node.attrs.text)],
})

export const bodyNodes = [
  StarterKit.configure({ heading: false, underline: false, strike: false, link: { openOnClick: false, autolink: false } }),
  AnchoredHeading,
  Citation,
  Box,
  Raw,
]

type Textual = { text?: string; content?: Textual[] }

function textOf({ text = '', content = [] }: Textual): string {
  return text + content.map(textOf).join('')
}
