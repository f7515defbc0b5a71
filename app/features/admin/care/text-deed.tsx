import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useId, useState, type SyntheticEvent } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { deed } from '#app/features/admin/data-provider.ts'
import { AppError, genericError } from '#app/shared/errors.ts'

export type DeedField = { name: string; label: string; hint?: string; value?: string; rows?: number }
type Props = {
  resource: string
  id: string | number
  name: string
  label: string
  /** What will happen, before it does. */
  text: string
  done: string
  fields?: DeedField[]
  isDanger?: boolean
}

/** A deed over one row that is asked about first; a refusal stays in the window with what was typed. */
export function TextDeed({ label, isDanger = false, ...question }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color={isDanger ? 'error' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && <Question {...{ label, isDanger, ...question }} close={() => setOpen(false)} />}
    </>
  )
}

function Question({ resource, id, name, label, text, done, fields = [], isDanger, close }: Props & { close: () => void }) {
  const titleId = useId()
  const [said, setSaid] = useState(() => Object.fromEntries(fields.map((field) => [field.name, field.value ?? ''])))
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      await deed(resource, id, name, said)
      close()
      notify(done, { type: 'success' })
      refresh()
    } catch (error) {
      const found = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
      const named = found.flatMap(([field, [fault]]) => (field in said && fault ? [[field, fault] as const] : []))
      setFaults(named.length > 0 ? Object.fromEntries(named) : { '': genericError(error).message })
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} aria-labelledby={titleId} fullWidth maxWidth="md">
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{text}</Typography>
          {fields.map(({ name: field, label: fieldLabel, hint, rows = 4 }) => (
            <TextField
              key={field}
              label={fieldLabel}
              value={said[field] ?? ''}
              error={field in faults}
              helperText={faults[field] ?? hint}
              onChange={({ target }) => setSaid((before) => ({ ...before, [field]: target.value }))}
              fullWidth
              multiline={rows > 1}
              minRows={rows}
              sx={{ mt: 1, mb: 1 }}
            />
          ))}
          {faults[''] && (
            <Typography role="alert" color="error">
              {faults['']}
            </Typography>
          )}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 3 }}>
          <Button onClick={close}>Отменить</Button>
          <Button type="submit" variant="contained" color={isDanger ? 'error' : 'primary'} disabled={isBusy}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
