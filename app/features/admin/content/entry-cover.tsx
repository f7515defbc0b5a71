import { Box } from '@mui/material'
import { useWatch } from 'react-hook-form'
import type { EditedEntry } from '#app/features/editing/contract.ts'
import { Theme } from '#app/features/content/contract.ts'
import { positionOf } from '#app/features/media/rules.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { usePicture } from './library-pictures.ts'

type Shown = { file?: string; alt?: string } | null | undefined

/** The text's picture as readers will see it: the photograph that is named, or the garden of its address. */
export function EntryCover({ entry }: { entry: Pick<EditedEntry, 'section' | 'code'> }) {
  const image = useWatch({ name: 'front.image' }) as Shown
  const theme = Theme.safeParse(useWatch({ name: 'front.theme' })).data ?? 'seed'
  const picture = usePicture(image?.file, entry.section)
  if (image?.file)
    return (
      <Box
        component={picture ? 'img' : 'div'}
        {...(picture ? { src: picture.large, alt: image.alt ?? '' } : {})}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: '16 / 10',
          objectFit: 'cover',
          bgcolor: 'var(--paper)',
          ...(picture ? { objectPosition: positionOf(picture) } : {}),
        }}
      />
    )
  return (
    <Box className={`t-${theme}`} sx={{ bgcolor: 'var(--t-bed)' }}>
      <Drawing kind="scene" theme={theme} seed={entry.code} />
    </Box>
  )
}
