import type { Nodes, Paragraph, Parent, Root, RootContent } from 'mdast'
import 'mdast-util-directive'
import { toHtml } from 'hast-util-to-html'
import { toHast } from 'mdast-util-to-hast'
import { toString } from 'mdast-util-to-string'
import remarkDirective from 'remark-directive'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { AppError } from '#app/shared/errors.ts'
import { Theme, type Block, type Image, type Photo } from '#app/features/content/contract.ts'
import { FIGURE_NAMES, figureNamed } from './figures.server.ts'
import { typeset } from './typography.server.ts'

const parser = unified().use(remarkParse).use(remarkDirective)
// Within the portal, to a place of the page, to another site, to a letter or a call.
const LEADS = /^(?:\/(?!\/)|#|https?:\/\/|mailto:|tel:)/i
const CALLOUTS = { try: 'try', note: 'note', urgent: 'urgent' } as const

type Sources = {
  /** Keys in the order that gives the numbers. */
  references: string[]
  /** Makes each drawing the text's own. */
  seed: string
  pictureOf: (named: { file: string; alt: string }) => { image: Image; photo: Photo }
}

/**
 * An article's body as blocks: the first paragraph is the lead, `##` begins a part, `:::name` a box.
 * @throws AppError invalid — an unknown box, a heading without id, a key that is not among the references, no such picture
 */
export function blocksOf(markdown: string, sources: Sources): Block[] {
  const { references, seed } = sources
  const root = parser.parse(markdown)
  const blocks: Block[] = []
  let run: RootContent[] = []
  const id = () => `b${blocks.length + 1}`
  const flush = () => {
    if (run.length > 0) blocks.push({ id: id(), type: 'text', html: htmlOf(run, references) })
    run = []
  }
  for (const node of root.children) {
    if (node.type === 'paragraph' && blocks.length === 0 && run.length === 0) {
      blocks.push({ id: id(), type: 'lead', html: htmlOf(node.children, references) })
    } else if (node.type === 'heading') {
      flush()
      blocks.push(headingOf(node))
    } else if (node.type === 'containerDirective') {
      flush()
      blocks.push(boxOf(node, id(), { ...sources, seed: `${seed}-${blocks.length}` }))
    } else {
      run.push(node)
    }
  }
  flush()
  return blocks
}

/** One line or paragraph of Markdown as HTML without the wrapping paragraph. */
export function inlineHtml(markdown: string, references: string[]): string {
  const root = parser.parse(markdown)
  const [first] = root.children
  if (root.children.length === 1 && first?.type === 'paragraph') return htmlOf(first.children, references)
  return htmlOf(root.children, references)
}

/** What a reader would hear: the text of blocks without marks. */
export function plainText(html: string): string {
  return html
    .replaceAll(/<sup>.*?<\/sup>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function headingOf(node: Nodes): Block {
  const text = toString(node)
  const [, title = '', anchor] = /^(.*?)\s*\{#([a-z0-9-]+)\}\s*$/.exec(text) ?? []
  if (!anchor) throw new AppError('invalid', `Заголовку «${text}» нужен якорь: «## Заголовок {#yakor}».`)
  return { id: anchor, type: 'heading', title: typeset(title) }
}

function boxOf(
  node: Parent & { name: string; attributes?: Record<string, unknown> | null | undefined },
  id: string,
  { references, seed, pictureOf }: Sources,
): Block {
  const label = node.children.find((child) => child.type === 'paragraph' && isLabel(child)) as Paragraph | undefined
  const children = node.children.filter((child) => child !== label)
  const title = label ? typeset(toString(label)) : ''
  if (node.name in CALLOUTS) {
    const tone = CALLOUTS[node.name as keyof typeof CALLOUTS] // `in` just showed that it is a key
    return { id, type: 'callout', tone, title, html: htmlOf(children, references) }
  }
  if (node.name === 'pull') return { id, type: 'pull', html: htmlOf(childrenOfOnly(children), references) }
  if (node.name === 'figure') {
    const caption = typeset(toString({ type: 'root', children }))
    const { theme: named, file, alt, drawn } = node.attributes ?? {}
    if (typeof drawn === 'string') {
      const figure = figureNamed(drawn)
      if (!figure) throw new AppError('invalid', `Рисунка «${drawn}» нет. Есть ${FIGURE_NAMES.join(', ')}.`)
      return { id, type: 'drawn', ...figure, caption }
    }
    if (typeof file === 'string') {
      if (typeof alt !== 'string' || !alt) throw new AppError('invalid', `Картинке ${file} нужно описание: «alt="…"».`)
      return { id, type: 'picture', ...pictureOf({ file, alt }), caption }
    }
    const theme = Theme.safeParse(named)
    if (!theme.success) throw new AppError('invalid', 'Рисунку нужна тема: «:::figure{theme=read}».')
    return { id, type: 'figure', theme: theme.data, seed, caption }
  }
  throw new AppError('invalid', `Врезки «:::${node.name}» нет. Есть try, note, urgent, pull и figure.`)
}

function isLabel(node: Paragraph): boolean {
  return (node.data as { directiveLabel?: boolean } | undefined)?.directiveLabel === true
}

function childrenOfOnly(nodes: RootContent[]): RootContent[] {
  const [only] = nodes
  return nodes.length === 1 && only?.type === 'paragraph' ? only.children : nodes
}

function htmlOf(nodes: RootContent[], references: string[]): string {
  const root: Root = { type: 'root', children: nodes }
  walk(root)
  const html = toHtml(toHast(root), { characterReferences: { useNamedReferences: false } })
  return citations(html.replaceAll('\n', ''), references)
}

/** Sets the type of every run of text; a directive in running text («5:30») is what was typed. */
function walk(node: Nodes): void {
  if (!('children' in node)) return
  const children = node.children.map((child) => {
    if (child.type === 'textDirective') return { type: 'text' as const, value: `:${child.name}` }
    if (child.type === 'text') return { ...child, value: typeset(child.value) }
    if ('url' in child && child.type !== 'image' && !LEADS.test(child.url))
      throw new AppError(
        'invalid',
        `Ссылка «${child.url}» никуда не\u00a0ведёт: начните её с\u00a0«/», «#», «https://», «mailto:» или «tel:».`,
      )
    walk(child)
    return child
  })
  Object.assign(node, { children })
}

function citations(html: string, references: string[]): string {
  return html.replaceAll(/[\s\u00a0]*\[@([A-Z0-9]+)\]/g, (_, key: string) => {
    const number = references.indexOf(key) + 1
    if (number === 0) throw new AppError('invalid', `Источник ${key} не назван в references.`)
    return `<sup><a href="#ref-${number}" aria-label="Источник ${number}">${number}</a></sup>`
  })
}
