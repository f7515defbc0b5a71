import { Box, Button, Menu, MenuItem } from '@mui/material'
import { useEditorState, type Editor } from '@tiptap/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { BOXES } from '#app/features/editing/boxes.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import { BoxDialog } from './box-dialog.tsx'
import { insertBox } from './body-boxes.ts'
import { figureOf } from './figure-attributes.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { useSources } from './use-sources.ts'

// No key of a source is empty.
const OTHER = ''

type Tool = { label: string; icon: IconName; run: (editor: Editor) => void; isOn?: (editor: Editor) => boolean }

const TOOLS: Tool[] = [
  {
    label: 'Заголовок части',
    icon: 'text-h-two',
    isOn: (editor) => editor.isActive('heading'),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    label: 'Жирный',
    icon: 'text-b',
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    label: 'Курсив',
    icon: 'text-italic',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    label: 'Список',
    icon: 'list-bullets',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Нумерованный список',
    icon: 'list-numbers',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  { label: 'Отменить', icon: 'arrow-counter-clockwise', run: (editor) => editor.chain().focus().undo().run() },
]

/** What a text is dressed with; the bar stays in sight while a long text is written. */
export function BodyTools({ editor, openLink }: { editor: Editor; openLink: () => void }) {
  const [isOpen, setOpen] = useState<'picture' | 'box' | 'source' | null>(null)
  const theme = (useWatch({ name: 'front.theme' }) as string | undefined) || THEMES[0]
  const keys = (useWatch({ name: 'front.references' }) as string[] | undefined) ?? []
  const { on, isInBox, isInLink } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      on: TOOLS.map(({ isOn }) => isOn?.(now)),
      isInBox: now.isActive('box'),
      isInLink: now.isActive('link'),
    }),
  })
  const addBox = (name: string) => {
    const isUntitled = name === 'pull' || name === 'figure'
    insertBox(editor, {
      name,
      title: isUntitled ? null : (BOXES[name] ?? null),
      rest: name === 'figure' ? `{theme=${theme}}` : '',
    })
  }
  const { list } = useSources()
  const cite = (key: string) => {
    if (key === OTHER) return setOpen('source')
    setOpen(null)
    list(key)
    editor
      .chain()
      .focus()
      .insertContent([
        { type: 'text', text: ' ' },
        { type: 'citation', attrs: { key } },
      ])
      .run()
  }
  return (
    <Box
      role="group"
      aria-label="Оформление текста"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.5,
        py: 0.5,
        mb: 0.5,
        bgcolor: 'background.paper',
        // Under the desk's own bar.
        position: { md: 'sticky' },
        top: 56,
        zIndex: 2,
      }}
    >
      {TOOLS.map(({ label, icon, run }, place) => (
        <Press key={icon} {...{ label, icon }} isOn={on[place]} press={() => run(editor)} />
      ))}
      <Press label="Ссылка" hint="Ссылка, Ctrl+K" icon="link" isOn={isInLink} press={openLink} />
      <Press label="Снимок из библиотеки" icon="image" press={() => setOpen('picture')} />
      <ToolMenu label="Врезка" items={Object.entries(BOXES)} choose={addBox} />
      {isInBox && <Button onClick={() => setOpen('box')}>Настроить врезку</Button>}
      <ToolMenu
        label="Источник"
        items={[...keys.map((key): [string, string] => [key, key]), [OTHER, 'Другой источник…']]}
        choose={cite}
      />
      {isOpen === 'picture' && (
        <PictureDialog
          close={() => setOpen(null)}
          place={(picture) => {
            setOpen(null)
            insertBox(editor, { name: 'figure', title: null, rest: figureOf(picture) })
          }}
        />
      )}
      {isOpen === 'source' && <SourceDialog close={() => setOpen(null)} cite={cite} />}
      {isOpen === 'box' && <BoxDialog editor={editor} close={() => setOpen(null)} />}
    </Box>
  )
}

type PressProps = { label: string; hint?: string; icon: IconName; isOn?: boolean | undefined; press: () => void }

function Press({ label, hint = label, icon, isOn, press }: PressProps) {
  return (
    <Button
      aria-label={label}
      title={hint}
      aria-pressed={isOn}
      onClick={press}
      sx={{ minWidth: 44, ...(isOn ? { bgcolor: 'var(--primary-soft)' } : {}) }}
    >
      <Icon name={icon} />
    </Button>
  )
}

function ToolMenu({ label, items, choose }: { label: string; items: [string, string][]; choose: (name: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        aria-haspopup="menu"
        endIcon={<Icon name="caret-down" size="s" />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {label}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disableRestoreFocus>
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
