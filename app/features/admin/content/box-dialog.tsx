import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import type { Editor } from '@tiptap/react'
import { useState, type FormEvent } from 'react'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { BOXES } from '#app/features/editing/boxes.ts'
import { THEMES } from '#app/features/content/themes.ts'
import { boxAround, removeBox } from './body-boxes.ts'
import type { BoxAttributes } from './body-nodes.ts'
import { figureOf, photographOf } from './figure-attributes.ts'
import { focusFirst } from './focus-first.ts'

const TITLED = ['try', 'note', 'urgent']

/** The box in which the cursor stands: its title, its drawing's theme or its photograph's description. */
export function BoxDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [first] = useState(() => boxAround(editor)?.attrs ?? { name: '', title: null, rest: '' })
  const [attrs, setAttrs] = useState<BoxAttributes>(first)
  const photograph = photographOf(attrs.rest)
  const leave = () => {
    close()
    editor.commands.focus()
  }
  const write = (event: FormEvent) => {
    event.preventDefault()
    // The form of the text stands around this one.
    event.stopPropagation()
    close()
    editor.chain().focus().updateAttributes('box', attrs).run()
  }
  const remove = () => {
    close()
    removeBox(editor, { withWords: photograph !== null })
  }
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" disableRestoreFocus aria-labelledby="box-dialog">
      <form onSubmit={write}>
        <DialogTitle id="box-dialog">
          {photograph ? 'Снимок в тексте' : `Врезка «${BOXES[attrs.name] ?? attrs.name}»`}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          {TITLED.includes(attrs.name) && (
            <TextField
              label="Название врезки"
              value={attrs.title ?? ''}
              onChange={({ target }) => setAttrs({ ...attrs, title: target.value.replaceAll(/[[\]]/g, '') || null })}
              inputRef={focusFirst}
            />
          )}
          {photograph && (
            <TextField
              label="Что на снимке"
              value={photograph.alt}
              onChange={({ target }) => setAttrs({ ...attrs, rest: figureOf({ ...photograph, alt: target.value }) })}
              helperText="Для тех, кто слушает страницу. Подпись пишут прямо в тексте, под снимком"
              slotProps={{ htmlInput: { minLength: 5, maxLength: 200 } }}
              required
              inputRef={focusFirst}
            />
          )}
          {attrs.name === 'figure' && !photograph && (
            <TextField
              select
              label="Тема рисунка"
              value={/theme=(\w+)/.exec(attrs.rest)?.[1] ?? ''}
              onChange={({ target }) => setAttrs({ ...attrs, rest: `{theme=${target.value}}` })}
              inputRef={focusFirst}
            >
              {THEMES.map((theme) => (
                <MenuItem key={theme} value={theme}>
                  {THEME_TITLES[theme]}
                </MenuItem>
              ))}
            </TextField>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
            {photograph ? 'Убрать снимок' : 'Убрать врезку, текст оставить'}
          </Button>
          <Button onClick={leave}>Отменить</Button>
          <Button type="submit" variant="contained">
            Готово
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
