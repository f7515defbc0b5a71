import { Box, Button, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { EditedEntry } from '#app/features/editing/contract.ts'
import { Icon } from '#app/ui/icon.tsx'
import { EntryCover } from './entry-cover.tsx'
import { usePicture } from './library-pictures.ts'
import { PictureDialog } from './picture-dialog.tsx'

/** What stands above the text and on its card: the garden that the portal draws, or a photograph of the library. */
export function PictureTab({ entry }: { entry: EditedEntry }) {
  const { setValue } = useFormContext()
  const file = (useWatch({ name: 'front.image' }) as { file?: string } | null | undefined)?.file
  const picture = usePicture(file, entry.section)
  const [isChoosing, setChoosing] = useState(false)
  const set = (image: object | null) => setValue('front.image', image, { shouldDirty: true })
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '20rem minmax(0, 1fr)' } }}>
      <Box sx={{ borderRadius: '4px 20px 4px 20px', overflow: 'hidden', alignSelf: 'start' }}>
        <EntryCover entry={entry} />
      </Box>
      <Box>
        <Typography component="h2" sx={{ fontWeight: 600, mb: 1 }}>
          {file ? 'Снимок из библиотеки' : 'Рисунок портала'}
        </Typography>
        {file ? (
          <TextInput
            source="front.image.alt"
            label="Что на снимке"
            helperText="Для тех, кто слушает страницу: от 5 до 200 знаков"
            multiline
            fullWidth
          />
        ) : (
          <Typography color="text.secondary">
            Портал рисует его сам, у каждого текста свой; он не меняется. Вместо него можно поставить снимок из библиотеки.
          </Typography>
        )}
        {picture === null && (
          <Typography color="error" sx={{ mb: 1 }}>
            Снимка «{file}» в библиотеке нет. Выберите другой.
          </Typography>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
          <Button variant="outlined" startIcon={<Icon name="image" />} onClick={() => setChoosing(true)}>
            {file ? 'Выбрать другой снимок' : 'Выбрать снимок'}
          </Button>
          {file && (
            <Button startIcon={<Icon name="x" />} onClick={() => set(null)}>
              Вернуть рисунок
            </Button>
          )}
          {picture && (
            <Button component="a" href={`/admin/pictures/${picture.id}`} target="_blank">
              Кадр и права
            </Button>
          )}
        </Box>
      </Box>
      {isChoosing && (
        <PictureDialog
          close={() => setChoosing(false)}
          place={(image) => {
            set(image)
            setChoosing(false)
          }}
        />
      )}
    </Box>
  )
}
