import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { useIsNarrow } from '#app/features/admin/use-is-narrow.ts'
import type { LibraryPicture } from '#app/features/media/contract.ts'
import { positionOf } from '#app/features/media/rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { NamedPicture } from './figure-attributes.ts'
import { NewPicture } from './new-picture.tsx'
import { PictureShelf } from './picture-shelf.tsx'

const ALT_AT_LEAST = 5
const ALT_AT_MOST = 200

type Props = { close: () => void; place: (picture: NamedPicture) => void }

/** A photograph out of the library, or a new one into it; its description may be this text's own. */
export function PictureDialog({ close, place }: Props) {
  const [isAdding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<LibraryPicture | null>(null)
  const [alt, setAlt] = useState('')
  const isNarrow = useIsNarrow()
  const choose = (picture: LibraryPicture) => {
    setChosen(picture)
    setAlt(picture.alt)
    setAdding(false)
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="md" fullScreen={isNarrow} aria-labelledby="picture-dialog">
      <DialogTitle id="picture-dialog">{isAdding ? 'Новый снимок' : 'Снимок из библиотеки'}</DialogTitle>
      {isAdding ? (
        <NewPicture added={choose} back={() => setAdding(false)} />
      ) : (
        <>
          <DialogContent
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              '&&': { pt: 1 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' },
            }}
          >
            <PictureShelf {...{ chosen, choose }}>
              <Button variant="outlined" startIcon={<Icon name="upload-simple" />} onClick={() => setAdding(true)}>
                Добавить новый снимок
              </Button>
            </PictureShelf>
            <ChosenPicture {...{ chosen, alt, setAlt }} />
          </DialogContent>
          <DialogActions sx={{ px: 3, py: 2 }}>
            <Button onClick={close}>Отменить</Button>
            <Button
              variant="contained"
              disabled={!chosen || alt.trim().length < ALT_AT_LEAST}
              onClick={() => chosen && place({ file: chosen.place, alt: alt.trim() })}
            >
              Поставить
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

type Chosen = { chosen: LibraryPicture | null; alt: string; setAlt: (alt: string) => void }

function ChosenPicture({ chosen, alt, setAlt }: Chosen) {
  // On a telephone what was chosen stands above what may be chosen.
  const place = { order: { xs: -1, md: 0 }, position: { md: 'sticky' }, top: 0 }
  if (!chosen)
    return (
      <Typography color="text.secondary" sx={{ ...place, display: { xs: 'none', md: 'block' } }}>
        Нажмите на снимок: здесь он будет крупно.
      </Typography>
    )
  const isShort = alt.trim().length < ALT_AT_LEAST
  return (
    <Box component="section" aria-label="Выбранный снимок" sx={place}>
      <Box
        component="img"
        src={chosen.large}
        alt={chosen.alt}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 10',
          objectFit: 'cover',
          mb: 2,
          objectPosition: positionOf(chosen),
          borderRadius: '4px 20px 4px 20px',
          bgcolor: 'var(--paper)',
        }}
      />
      <TextField
        label="Что на снимке"
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
        slotProps={{ htmlInput: { maxLength: ALT_AT_MOST } }}
        error={isShort}
        helperText={
          isShort
            ? `Опишите хотя бы в ${ALT_AT_LEAST} знаках: иначе кто слушает страницу, останется без снимка`
            : 'Для тех, кто слушает страницу. Здесь описание может быть своим'
        }
        multiline
        fullWidth
      />
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
        {[`${chosen.width} × ${chosen.height}`, chosen.author, chosen.licence].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  )
}
