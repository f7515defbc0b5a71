import { useState } from 'react'
import { Button, Card, TextField } from '@mui/material'
import { Title, useNotify, useRedirect } from 'react-admin'
import { call } from '#app/shared/client.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { slugOf } from '#app/shared/slug.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { DeskSection } from './desk-sections.ts'

/** A new text begins with its title; the address is made of it and may be changed until the text is there. */
export function EntryCreate({ section }: { section: DeskSection }) {
  const [title, setTitle] = useState('')
  const [ownCode, setOwnCode] = useState<string | null>(null)
  const [faults, setFaults] = useState<Fields>({})
  const redirect = useRedirect()
  const notify = useNotify()
  const { isBusy, run: once } = useBusy()
  const code = ownCode ?? slugOf(title)
  const begin = async () => {
    setFaults({})
    try {
      const body = { section: section.code, title, code }
      const { id } = await call('POST admin/entries', { body })
      redirect('edit', section.resource, id)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFaults(error.fields ?? {})
      notify(error.message, { type: 'error' })
    }
  }
  return (
    <Card
      component="form"
      sx={{ p: 3, mt: 2, maxWidth: 720, display: 'grid', gap: 2 }}
      onSubmit={(event: React.FormEvent) => {
        event.preventDefault()
        void once(begin)
      }}
    >
      <Title title={`${section.title}: новый текст`} />
      <TextField
        label="Заголовок"
        value={title}
        onChange={({ target }) => setTitle(target.value)}
        {...faultOf(faults.title)}
        required
      />
      <TextField
        label="Адрес"
        value={code}
        onChange={({ target }) => setOwnCode(target.value)}
        {...faultOf(faults.code, 'Латиницей, из заголовка. Потом не меняется: на него будут ссылаться')}
      />
      <Button type="submit" variant="contained" aria-busy={isBusy} sx={{ justifySelf: 'start' }}>
        Начать текст
      </Button>
    </Card>
  )
}

function faultOf(fault: string[] | undefined, hint = '') {
  return { error: Boolean(fault), helperText: fault?.[0] ?? hint }
}
