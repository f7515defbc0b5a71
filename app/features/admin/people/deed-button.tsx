import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useId, useState, type SyntheticEvent } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { AppError, genericError } from '#app/shared/errors.ts'

type Props = {
  /** On the button; a heading of the question too. */
  label: string
  /** What will happen, before it does. */
  text: string
  /** Said when it is done; null where the page goes elsewhere. */
  done: string | null
  isDanger?: boolean
  /** Asks for a reason, and who reads it. */
  reason?: { label: string; hint: string; least: number }
  run: (reason: string) => Promise<unknown>
}

/** A deed that is asked about first. A refusal stays in the window with what was typed. */
export function DeedButton({ label, text, done, isDanger = false, reason, run }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" color={isDanger ? 'error' : 'primary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Question {...{ label, text, done, isDanger, run }} {...(reason ? { reason } : {})} close={() => setOpen(false)} />
      )}
    </>
  )
}

function Question({ label, text, done, isDanger, reason, run, close }: Props & { close: () => void }) {
  const id = useId()
  const [said, setSaid] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const notify = useNotify()
  const refresh = useRefresh()
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason && said.trim().length < reason.least) return setFault(`Напишите причину, хотя бы ${reason.least} знаков.`)
    setBusy(true)
    try {
      await run(said.trim())
      close()
      if (done === null) return
      notify(done, { type: 'success' })
      refresh()
    } catch (error) {
      setFault((error instanceof AppError && error.fields?.reason?.[0]) || genericError(error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <form onSubmit={(event) => void send(event)} noValidate>
        <DialogTitle id={id}>{label}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{text}</Typography>
          {reason && (
            <TextField
              {...{ label: reason.label, value: said, error: fault !== null, helperText: fault ?? reason.hint }}
              onChange={({ target }) => setSaid(target.value)}
              fullWidth
              multiline
              minRows={2}
              required
              sx={{ mt: 1 }}
            />
          )}
          {fault && !reason && <Alert severity="error">{fault}</Alert>}
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
