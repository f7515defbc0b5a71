import { Alert } from '@mui/material'
import { useState } from 'react'
import { FileField, FileInput, required } from 'react-admin'
import { FILE_MAX_BYTES } from '#app/shared/files.ts'
import { PictureFields } from './picture-fields.tsx'

const FITTING = 'JPG, PNG, WebP или AVIF до 10 МБ'
const KINDS = { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/webp': ['.webp'], 'image/avif': ['.avif'] }

export type SentPicture = { file?: { rawFile: File } } & Record<string, unknown>

/** What a new photograph is made of: the file and its words go together. */
export function SentPictureFields() {
  const [isRefused, setRefused] = useState(false)
  return (
    <>
      <FileInput
        source="file"
        label="Снимок"
        accept={KINDS}
        maxSize={FILE_MAX_BYTES}
        options={{ onDropRejected: () => setRefused(true), onDropAccepted: () => setRefused(false) }}
        helperText={`${FITTING}. Лучше не уже 1440 точек; то, что записала камера, портал уберёт.`}
        validate={required('Выберите снимок на устройстве.')}
      >
        <FileField source="src" title="title" />
      </FileInput>
      {isRefused && (
        <Alert severity="error" sx={{ width: '100%', mb: 2 }}>
          Этот файл не подходит. Нужен {FITTING}.
        </Alert>
      )}
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
