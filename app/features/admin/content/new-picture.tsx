import { Button, DialogActions, DialogContent } from '@mui/material'
import { Form, SaveButton } from 'react-admin'
import { formOf, SentPictureFields, type SentPicture } from '#app/features/admin/library/sent-picture.tsx'
import type { LibraryPicture } from '#app/features/media/contract.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { Icon } from '#app/ui/icon.tsx'

type Props = { added: (picture: LibraryPicture) => void; back: () => void }

/** A photograph goes into the library without leaving the text. */
export function NewPicture({ added, back }: Props) {
  const send = async (sent: SentPicture) => {
    try {
      added(await call('POST admin/pictures', { body: formOf(sent) }))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      return Object.fromEntries(
        Object.entries(error.fields ?? { file: [error.message] }).map(([field, [fault]]) => [field, fault]),
      )
    }
  }
  return (
    <Form record={{}} onSubmit={send}>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        <SentPictureFields />
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button onClick={back}>К библиотеке</Button>
        <SaveButton label="Добавить в библиотеку" icon={<Icon name="upload-simple" />} alwaysEnable />
      </DialogActions>
    </Form>
  )
}
