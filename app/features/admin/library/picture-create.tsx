import { Create, FileField, FileInput, required, SimpleForm } from 'react-admin'
import { PictureFields } from './picture-fields.tsx'

const KINDS = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'], 'image/avif': ['.avif'] }

type Sent = { file?: { rawFile: File } } & Record<string, unknown>

/** A new photograph: the file and its words go together. */
export function PictureCreate() {
  return (
    <Create title="Новый снимок" redirect="edit" transform={formOf}>
      <SimpleForm sx={{ maxWidth: 760 }}>
        <FileInput
          source="file"
          label="Снимок"
          accept={KINDS}
          maxSize={10 * 1024 * 1024}
          helperText="JPG, PNG, WebP или AVIF до 10 МБ. Лучше не уже 1440 точек; то, что записала камера, портал уберёт."
          validate={required('Выберите снимок на устройстве.')}
        >
          <FileField source="src" title="title" />
        </FileInput>
        <PictureFields />
      </SimpleForm>
    </Create>
  )
}

function formOf({ file, ...note }: Sent): FormData {
  const form = new FormData()
  if (file) form.set('file', file.rawFile)
  for (const [name, value] of Object.entries(note)) if (typeof value === 'string') form.set(name, value)
  return form
}
