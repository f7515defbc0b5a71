import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material'
import type { Editor } from '@tiptap/react'
import { useEffect, useState, type FormEvent } from 'react'
import { call } from '#app/shared/client.ts'
import { isLink } from './written.ts'
import { focusFirst } from './focus-first.ts'

type OwnPage = { title: string; link: string; section: string }

const SHOWN = 30

/** A link out of the chosen words: to a page of the portal, found by its title, or to any other. */
export function LinkDialog({ editor, close }: { editor: Editor; close: () => void }) {
  const [first] = useState(() => linkAround(editor))
  const [address, setAddress] = useState(first.href)
  const [words, setWords] = useState(first.words)
  const [fault, setFault] = useState('')
  const pages = useOwnPages()
  const isUnknown = pages.length > 0 && !isLink(address) && !pages.some((page) => isMeant(page, address))
  const leave = () => {
    close()
    editor.commands.focus()
  }
  const write = (event: FormEvent) => {
    event.preventDefault()
    // The form of the text stands around this one.
    event.stopPropagation()
    const href = address.trim()
    if (!isLink(href)) return setFault('Внутри портала адрес начинается с «/», чужой — с «https://»')
    close()
    const chain = editor.chain().focus().setTextSelection(first.range)
    if (words === first.words && words) chain.setLink({ href }).run()
    else chain.insertContent({ type: 'text', text: words || href, marks: [{ type: 'link', attrs: { href } }] }).run()
  }
  const remove = () => {
    close()
    editor.chain().focus().setTextSelection(first.range).unsetLink().run()
  }
  return (
    <Dialog open onClose={leave} fullWidth maxWidth="sm" disableRestoreFocus aria-labelledby="link-dialog">
      <form onSubmit={write} noValidate>
        <DialogTitle id="link-dialog">Ссылка</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
          <Autocomplete
            freeSolo
            options={pages}
            inputValue={address}
            onInputChange={(_, typed) => {
              setAddress(typed)
              setFault('')
            }}
            onChange={(_, page) => {
              if (page && typeof page !== 'string' && !words) setWords(page.title)
            }}
            getOptionLabel={(page) => (typeof page === 'string' ? page : page.link)}
            filterOptions={(options, { inputValue }) => options.filter((page) => isMeant(page, inputValue)).slice(0, SHOWN)}
            renderOption={({ key: _key, ...props }, { title, link, section }) => (
              <Box component="li" key={link} {...props} sx={{ display: 'block !important' }}>
                <Typography>{title}</Typography>
                <Typography variant="caption" color="text.secondary">
                  {section} · {link}
                </Typography>
              </Box>
            )}
            renderInput={(params) => (
              <TextField
                {...params}
                label="Адрес или название страницы портала"
                error={fault !== ''}
                helperText={
                  fault ||
                  (isUnknown
                    ? 'Такой страницы не нашлось: попробуйте другое слово'
                    : 'Начните писать название: портал найдёт страницу')
                }
                inputRef={focusFirst}
              />
            )}
          />
          <TextField label="Слова ссылки" value={words} onChange={({ target }) => setWords(target.value)} />
        </DialogContent>
        <DialogActions sx={{ px: 3, py: 2 }}>
          {first.href && (
            <Button color="error" onClick={remove} sx={{ mr: 'auto' }}>
              Убрать ссылку
            </Button>
          )}
          <Button onClick={leave}>Отменить</Button>
          <Button type="submit" variant="contained">
            {first.href ? 'Изменить ссылку' : 'Поставить ссылку'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** The chosen words, or the whole link in which the cursor stands. */
function linkAround(editor: Editor) {
  const href = String(editor.getAttributes('link').href ?? '')
  if (href) editor.commands.extendMarkRange('link')
  const { from, to } = editor.state.selection
  return { href, range: { from, to }, words: editor.state.doc.textBetween(from, to, ' ') }
}

function useOwnPages(): OwnPage[] {
  const [pages, setPages] = useState<OwnPage[]>([])
  useEffect(() => {
    // Without the list an address is still typed by hand.
    call('GET page/list').then(
      ({ sections }) => setPages(sections.flatMap(({ title: section, items }) => items.map((item) => ({ ...item, section })))),
      () => undefined,
    )
  }, [])
  return pages
}

function isMeant({ title, link }: OwnPage, typed: string): boolean {
  const text = `${title} ${link}`.toLowerCase().replaceAll('\u00a0', ' ')
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
