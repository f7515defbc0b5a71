import type { Editor } from '@tiptap/core'
import type { BoxAttributes } from './body-nodes.ts'

/** Puts a box below the block in which the cursor stands, or in the place of an empty line; boxes do not stand in boxes. */
export function insertBox(editor: Editor, attrs: BoxAttributes): void {
  const { $from } = editor.state.selection
  const content = { type: 'box', attrs, content: [{ type: 'paragraph' }] }
  const isEmptyLine = $from.depth === 1 && $from.parent.content.size === 0
  const chain = editor.chain().focus()
  if ($from.depth === 0 || isEmptyLine) chain.insertContent(content).run()
  else chain.insertContentAt($from.after(1), content).run()
}

/** The box in which the cursor stands, and where it begins. */
export function boxAround(editor: Editor): { attrs: BoxAttributes; at: number } | null {
  const { $from } = editor.state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type.name === 'box') return { attrs: node.attrs as BoxAttributes, at: $from.before(depth) } // the schema gives a box these
  }
  return null
}

/** Takes the box away and leaves what stood in it; a photograph goes with its caption. */
export function removeBox(editor: Editor, { withWords }: { withWords: boolean }): void {
  const around = boxAround(editor)
  const node = around && editor.state.doc.nodeAt(around.at)
  if (!around || !node) return
  const range = { from: around.at, to: around.at + node.nodeSize }
  const chain = editor.chain().focus()
  if (withWords) chain.deleteRange(range).run()
  else chain.insertContentAt(range, node.content.toJSON()).run()
}
