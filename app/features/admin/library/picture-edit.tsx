import { Box, Card, Stack, Typography } from '@mui/material'
import { DeleteWithConfirmButton, Edit, SaveButton, Toolbar, useRecordContext } from 'react-admin'
import type { LibraryPicture, PictureUse } from '#app/features/media/contract.ts'
import { FocalPoint } from './focal-point.tsx'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { PictureFields, WRITTEN } from './picture-fields.tsx'
import { PictureUses } from './picture-uses.tsx'
import { ReplacePicture } from './replace-picture.tsx'

const FIELDS = [...WRITTEN, 'focalX', 'focalY']

/** The row of the list comes first; where the picture stands comes after it. */
type OpenedPicture = LibraryPicture & { uses?: PictureUse[] }

/** A picture: what to keep in sight, what is written about it, where it stands. */
export function PictureEdit() {
  return (
    <Edit mutationMode="pessimistic" redirect={false} aside={<Aside />} sx={{ '& .RaEdit-main': { gap: 3, flexWrap: 'wrap' } }}>
      <KeptForm fields={FIELDS} warnWhenUnsavedChanges toolbar={<PictureToolbar />}>
        <FocalPoint />
        <PictureFields />
      </KeptForm>
    </Edit>
  )
}

function PictureToolbar() {
  const picture = useRecordContext<OpenedPicture>()
  return (
    <Toolbar sx={{ justifyContent: 'space-between' }}>
      <SaveButton alwaysEnable />
      <DeleteWithConfirmButton
        disabled={picture?.uses?.length !== 0}
        confirmTitle="Удалить снимок?"
        confirmContent="Файлы исчезнут сразу, вернуть их будет нельзя."
        mutationMode="pessimistic"
      />
    </Toolbar>
  )
}

function Aside() {
  const picture = useRecordContext<OpenedPicture>()
  if (!picture?.uses) return null
  return (
    <Box sx={{ width: { xs: '100%', md: 320 } }}>
      <Card sx={{ p: 3 }}>
        <Stack spacing={3}>
          <PictureUses uses={picture.uses} />
          <ReplacePicture picture={picture} />
          <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
            {picture.width} × {picture.height}, в тексте: <code>{picture.place}</code>
          </Typography>
        </Stack>
      </Card>
    </Box>
  )
}
