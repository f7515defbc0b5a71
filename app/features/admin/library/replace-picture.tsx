import { Button, Typography } from '@mui/material'
import { useRef, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import type { LibraryPicture } from '#app/features/media/contract.ts'
import { action } from '#app/features/admin/data-provider.ts'
import { genericError } from '#app/shared/generic-error.ts'

/** Another photograph in the place of this one, wherever it stands. */
export function ReplacePicture({ picture }: { picture: LibraryPicture }) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.set('file', file)
    form.set('updatedAt', picture.updatedAt)
    setBusy(true)
    try {
      await action('pictures', picture.id, 'replace', form)
      notify('Снимок заменён, страницы обновятся сами')
      refresh()
    } catch (error) {
      notify(genericError(error).message, { type: 'error' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <section>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Другой снимок"
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <Button variant="outlined" disabled={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Меняем…' : 'Заменить другим'}
      </Button>
      <Typography variant="caption" component="p" color="text.secondary" sx={{ mt: 1 }}>
        Новый снимок встанет во все тексты, где стоит этот; описание и точка внимания останутся.
      </Typography>
    </section>
  )
}
