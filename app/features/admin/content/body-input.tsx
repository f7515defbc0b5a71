import { Box as Frame, FormHelperText, Typography } from '@mui/material'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useInput } from 'react-admin'
import { docOf, markdownOf } from './body-markdown.ts'
import { bodyNodes, Box } from './body-nodes.ts'
import { BodyTools } from './body-tools.tsx'
import { pictureNamed } from './library-pictures.ts'
import { bringInSight } from './in-sight.ts'
import { LinkDialog } from './link-dialog.tsx'
import { useSources } from './use-sources.ts'

const paper = {
  border: 1,
  borderColor: 'var(--line-strong)',
  borderRadius: 1,
  '& .ProseMirror': {
    p: 2,
    minHeight: '16rem',
    '&:focus-visible': { outline: 'none', boxShadow: 'none' },
    fontSize: '1.0625rem',
    lineHeight: 1.6,
  },
  '& .ProseMirror h2': { fontSize: '1.375rem', mt: 3, mb: 1 },
  '& .ProseMirror p': { my: 1 },
  '& .ProseMirror :is(ul, ol)': { pl: 3 },
  '& .ProseMirror a': { color: 'var(--link)', textDecoration: 'underline' },
  '& aside': {
    borderLeft: '4px solid var(--primary)',
    bgcolor: 'var(--primary-soft)',
    borderRadius: '4px 20px 4px 20px',
    px: 2,
    py: 1,
    my: 2,
  },
  '& aside[data-box="urgent"]': { borderColor: 'var(--danger)', bgcolor: 'var(--danger-soft)' },
  '& aside[data-box="note"]': { borderColor: 'var(--sun)', bgcolor: 'var(--warning-soft)' },
  '& aside[data-box="figure"]': { borderColor: 'var(--line-strong)', bgcolor: 'var(--paper)' },
  '& aside img': {
    display: 'block',
    width: '100%',
    maxHeight: '22rem',
    objectFit: 'cover',
    my: 1,
    borderRadius: '4px 20px 4px 20px',
  },
  '& [data-label]': { fontWeight: 600, color: 'var(--ink-2)' },
  '& sup': { px: '0.3em', borderRadius: '4px', bgcolor: 'var(--info-soft)', color: 'var(--info)', fontSize: '0.75em' },
  '& pre[data-raw]': { p: 2, bgcolor: 'var(--paper)', border: '1px dashed var(--line-strong)', whiteSpace: 'pre-wrap' },
  '&:focus-within': { outline: '3px solid var(--focus)', boxShadow: '0 0 0 6px var(--focus-halo)' },
}

/** The text itself: parts, boxes, photographs, citations. What the editor does not know stays as it was written. */
export function BodyInput({ section }: { section: string }) {
  const { field, fieldState } = useInput({ source: 'body', defaultValue: '' })
  const [before] = useState(() => String(field.value ?? ''))
  const [isLinking, setLinking] = useState(false)
  const { listTyped } = useSources()
  const editor = useEditor({
    extensions: [
      ...bodyNodes.filter(({ name }) => name !== Box.name),
      Box.configure({ addressOf: async (file) => (await pictureNamed(file, section))?.large ?? null }),
    ],
    content: docOf(before),
    immediatelyRender: true,
    onUpdate: ({ editor: changed }) => {
      const doc = changed.getJSON()
      field.onChange(markdownOf(doc, before))
      void listTyped(doc)
    },
    editorProps: {
      attributes: { 'aria-label': 'Текст', role: 'textbox', 'aria-multiline': 'true' },
      handleScrollToSelection: (view) => {
        bringInSight(view.coordsAtPos(view.state.selection.head))
        return true
      },
      // Arrows move the cursor without a change of the text.
      handleDOMEvents: { keyup: (view) => bringInSight(view.coordsAtPos(view.state.selection.head)) },
      handleKeyDown: (_, event) => {
        // By its place: on a Russian layout the same key says «л».
        if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK') return false
        event.preventDefault()
        setLinking(true)
        return true
      },
    },
  })
  useKeyboardOverScreen(editor)
  return (
    <Frame sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: 600, mb: 1 }} id="body-label">
        Текст
      </Typography>
      <BodyTools editor={editor} openLink={() => setLinking(true)} />
      <Frame sx={paper}>
        <EditorContent editor={editor} />
      </Frame>
      <FormHelperText error={Boolean(fieldState.error)}>
        {fieldState.error?.message ?? 'Первый абзац — вступление. Заголовок начинает часть, из них собирается оглавление.'}
      </FormHelperText>
      {isLinking && <LinkDialog editor={editor} close={() => setLinking(false)} />}
    </Frame>
  )
}

/** A keyboard that comes over the screen, or grows, must not hide the line that is written. */
function useKeyboardOverScreen(editor: Editor): void {
  useEffect(() => {
    const screen = window.visualViewport
    const see = () => {
      if (editor.isFocused) bringInSight(editor.view.coordsAtPos(editor.state.selection.head))
    }
    screen?.addEventListener('resize', see)
    return () => screen?.removeEventListener('resize', see)
  }, [editor])
}
