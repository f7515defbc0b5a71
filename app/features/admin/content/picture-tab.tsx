import { Box, Typography } from '@mui/material'
import { TextInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { EditedEntry } from '#app/features/content/editing/contract.ts'

/** The garden that the portal draws of the address; a photograph is named with what it shows. */
export function PictureTab({ entry }: { entry: EditedEntry }) {
  const theme = (useWatch({ name: 'front.theme' }) as string | undefined) ?? 'seed'
  const file = useWatch({ name: 'front.image.file' }) as string | undefined
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '20rem 1fr' } }}>
      <Box>
        <Typography sx={{ fontWeight: 600, mb: 1 }}>Картинка по зерну</Typography>
        <Box
          component="img"
          src={`/drawings/v1/scene/${theme || 'seed'}/${entry.code}.svg`}
          alt="Рисунок этого текста"
          sx={{ width: '100%', borderRadius: '4px 20px 4px 20px', bgcolor: 'var(--paper)' }}
        />
        <Typography color="text.secondary">Зерно «{entry.code}». Рисуется сама и не меняется между показами.</Typography>
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600, mb: 1 }}>Фотография вместо рисунка</Typography>
        <TextInput source="front.image.file" label="Файл из картинок портала" fullWidth />
        {file && (
          <TextInput source="front.image.alt" label="Что на картинке" helperText="Для тех, кто слушает страницу" fullWidth />
        )}
      </Box>
    </Box>
  )
}
