import { FileField, FileInput, required } from 'react-admin'
import { FILE_MAX_BYTES } from '#app/shared/files.ts'
import { PictureFields } from './picture-fields.tsx'

const KINDS = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'], 'image/avif': ['.avif'] }

export type SentPicture = { file?: { rawFile: File } } & Record<string, unknown>

/** What a new photograph is made of: the file and its words go together. */
export function SentPictureFields() {
  return (
    <>
      <FileInput
        source="file"
        label="Снимок"
        accept={KINDS}
        maxSize={FILE_MAX_BYTES}
        helperText="JPG, PNG, WebP или AVIF до 10 МБ. Лучше не уже 1440 точек; то, что записала камера, портал уберёт."
        validate={required('Выберите снимок на устройстве.')}
      >
        <FileField source="src" title="title" />
      </FileInput>
      <PictureFields />
    </>
  )
}

/** The same as the form that the call takes. */
export function formOf({ file, ...note }: SentPicture): FormData {
  const form = new FormData()
  if (file) form.set('file', file.rawFile)
  for (const [name, value] of Object.entries(note)) if (typeof value === 'string') form.set(name, value)
  return form
}
