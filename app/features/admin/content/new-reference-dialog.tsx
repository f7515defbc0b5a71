import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import type { ReferenceRow } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'

const FIELDS = [
  ['key', 'Ключ, как GA14'],
  ['authors', 'Авторы'],
  ['title', 'Название'],
  ['journal', 'Журнал или издательство'],
  ['year', 'Год'],
  ['doi', 'DOI, если есть'],
  ['details', 'Том, номер, страницы'],
] as const

/** A source that the portal's list has not yet. */
export function NewReferenceDialog({ close, added }: { close: () => void; added: (reference: ReferenceRow) => void }) {
  const [values, setValues] = useState<Record<string, string>>({ language: 'en' })
  const [faults, setFaults] = useState<Fields>({})
  const add = async () => {
    const given = (name: string) => (values[name]?.trim() ? values[name] : undefined)
    const year = given('year')
    const body = {
      language: given('language'),
      key: given('key'),
      authors: given('authors'),
      title: given('title'),
      journal: given('journal'),
      doi: given('doi'),
      details: given('details'),
      year: year ? Number(year) : undefined,
    }
    try {
      added(await call('POST admin/references', { body }))
      close()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFaults(error.fields ?? { key: [error.message] })
    }
  }
  const set = (name: string, value: string) => setValues({ ...values, [name]: value })
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm">
      <DialogTitle>Новый источник</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, '&&': { pt: 1 } }}>
        {FIELDS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={values[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
            error={Boolean(faults[name])}
            helperText={faults[name]?.[0]}
          />
        ))}
        <TextField select label="Язык" value={values.language} onChange={({ target }) => set('language', target.value)}>
          <MenuItem value="ru">Русский</MenuItem>
          <MenuItem value="en">Английский</MenuItem>
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>Отменить</Button>
        <Button variant="contained" onClick={() => void add()}>
          Добавить источник
        </Button>
      </DialogActions>
    </Dialog>
  )
}
