import { Box, Button, FormHelperText, MenuItem, Menu, Typography } from '@mui/material'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { useInput } from 'react-admin'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { docOf, markdownOf } from './body-markdown.ts'
import { bodyNodes, BOXES } from './body-nodes.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { useWatch } from 'react-hook-form'

const paper = {
  border: 1,
  borderColor: 'var(--line-strong)',
  borderRadius: 1,
  '& .ProseMirror': { p: 2, minHeight: '16rem', outline: 'none', fontSize: '1.0625rem', lineHeight: 1.6 },
  '& .ProseMirror h2': { fontSize: '1.375rem', mt: 3, mb: 1 },
  '& .ProseMirror p': { my: 1 },
  '& aside': {
    borderLeft: '4px solid var(--primary)',
    bgcolor: 'var(--primary-soft)',
    borderRadius: '4px 20px 4px 20px',
    px: 2,
    py: 1,
    my: 2,
  },
  '& [data-label]': { fontWeight: 600, color: 'var(--ink-2)' },
  '& sup': { px: '0.3em', borderRadius: '4px', bgcolor: 'var(--info-soft)', color: 'var(--info)', fontSize: '0.75em' },
  '& pre[data-raw]': { p: 2, bgcolor: 'var(--paper)', border: '1px dashed var(--line-strong)', whiteSpace: 'pre-wrap' },
  '&:focus-within': { outline: '3px solid var(--focus)' },
}

/** The text itself: parts, boxes, citations. What the editor does not know stays as it was written. */
export function BodyInput() {
  const { field, fieldState } = useInput({ source: 'body', defaultValue: '' })
  const [before] = useState(() => String(field.value ?? ''))
  const editor = useEditor({
    extensions: bodyNodes,
    content: docOf(before),
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => field.onChange(markdownOf(changed.getJSON(), before)),
    editorProps: { attributes: { 'aria-label': 'Текст', role: 'textbox', 'aria-multiline': 'true' } },
  })
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }} id="body-label">
        Текст
      </Typography>
      {editor && <Tools editor={editor} />}
      <Box sx={paper}>
        <EditorContent editor={editor} />
      </Box>
      <FormHelperText error={Boolean(fieldState.error)}>
        {fieldState.error?.message ?? 'Первый абзац — вступление. Заголовок начинает часть, из них собирается оглавление.'}
      </FormHelperText>
    </Box>
  )
}

const MARKS: [string, IconName, (editor: Editor) => void][] = [
  ['Заголовок части', 'text-h-two', (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run()],
  ['Жирный', 'text-b', (editor) => editor.chain().focus().toggleBold().run()],
  ['Курсив', 'text-italic', (editor) => editor.chain().focus().toggleItalic().run()],
  ['Список', 'list-bullets', (editor) => editor.chain().focus().toggleBulletList().run()],
  ['Нумерованный список', 'list-numbers', (editor) => editor.chain().focus().toggleOrderedList().run()],
  ['Отменить', 'arrow-counter-clockwise', (editor) => editor.chain().focus().undo().run()],
]

function Tools({ editor }: { editor: Editor }) {
  return (
    <Box role="toolbar" aria-label="Оформление текста" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}>
      {MARKS.map(([label, icon, run]) => (
        <Button key={icon} aria-label={label} title={label} onClick={() => run(editor)} sx={{ minWidth: 44 }}>
          <Icon name={icon} />
        </Button>
      ))}
      <LinkTool editor={editor} />
      <BoxTool editor={editor} />
      <CitationTool editor={editor} />
    </Box>
  )
}

function LinkTool({ editor }: { editor: Editor }) {
  const set = () => {
    // eslint-disable-next-line no-alert -- one line of text, with the keyboard's own way out
    const href = window.prompt('Адрес: внутри портала начинается с «/»', String(editor.getAttributes('link').href ?? '/'))
    if (href === null) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href) chain.setLink({ href }).run()
    else chain.unsetLink().run()
  }
  return (
    <Button aria-label="Ссылка" title="Ссылка" onClick={set} sx={{ minWidth: 44 }}>
      <Icon name="link" />
    </Button>
  )
}

function BoxTool({ editor }: { editor: Editor }) {
  const theme = (useWatch({ name: 'front.theme' }) as string | undefined) || THEMES[0]
  const insert = (name: string) => {
    const attrs = {
      name,
      title: name === 'pull' || name === 'figure' ? null : BOXES[name],
      rest: name === 'figure' ? `{theme=${theme}}` : '',
    }
    editor
      .chain()
      .focus()
      .insertContent({ type: 'box', attrs, content: [{ type: 'paragraph' }] })
      .run()
  }
  return (
    <>
      <ToolMenu label="Врезка" items={Object.entries(BOXES)} choose={insert} />
      <Button onClick={() => rename(editor)}>Название врезки</Button>
    </>
  )
}

/** The title of the box in which the cursor stands. */
function rename(editor: Editor): void {
  if (!editor.isActive('box')) return
  // eslint-disable-next-line no-alert -- one line of text, with the keyboard's own way out
  const title = window.prompt('Название врезки', String(editor.getAttributes('box').title ?? ''))
  if (title !== null)
    editor
      .chain()
      .focus()
      .updateAttributes('box', { title: title.replaceAll(/[[\]]/g, '') || null })
      .run()
}

function CitationTool({ editor }: { editor: Editor }) {
  const keys = (useWatch({ name: 'front.references' }) as string[] | undefined) ?? []
  if (keys.length === 0) return null
  const insert = (key: string) =>
    editor
      .chain()
      .focus()
      .insertContent([
        { type: 'text', text: ' ' },
        { type: 'citation', attrs: { key } },
      ])
      .run()
  return <ToolMenu label="Источник" items={keys.map((key) => [key, key])} choose={insert} />
}

function ToolMenu({ label, items, choose }: { label: string; items: [string, string][]; choose: (name: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(([name, words]) => (
          <MenuItem
            key={name}
            onClick={() => {
              setAnchor(null)
              choose(name)
            }}
          >
            {words}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
