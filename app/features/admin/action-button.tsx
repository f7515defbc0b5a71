import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react'
import { useNotify, useRecordContext, useRefresh } from 'react-admin'
import { useLocation } from 'react-router'
import { AppError } from '#app/shared/errors.ts'
import { genericError } from '#app/shared/generic-error.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { isTexts, useKept } from '#app/ui/use-kept.ts'

export type ActionField = { name: string; label: string; hint?: string; value?: string; rows?: number }
type Said = Record<string, string>
type Run = (said: Said) => Promise<unknown>
type Props = {
  /** On the button; a heading of the question too. */
  label: string
  /** What will happen, before it does; without it nothing is asked. */
  text?: string
  /** Said when it is done; null where the page goes elsewhere. */
  done: string | null
  fields?: ActionField[]
  isMain?: boolean
  isDanger?: boolean
  run: Run
}

/** An action over one row, asked about first. A refusal, a closed window and a reload leave what was typed. */
export function ActionButton(props: Props) {
  const { label, text, done, fields = [], isMain = false, isDanger = false, run } = props
  // What is done is what the page said when it was asked about, whatever the page has learnt since.
  const [asked, setAsked] = useState<{ run: Run } | null>(null)
  const isOld = useRef(false)
  const record = useRecordContext()
  const [kept, keep] = useKept(`desk ${useLocation().pathname} ${record?.id ?? ''} ${label}`, isTexts)
  const { isBusy, run: once } = useBusy()
  const notify = useNotify()
  const refresh = useRefresh()

  /** A page that was found to be old is read anew as soon as nothing typed stands over it. */
  function close(): void {
    setAsked(null)
    if (isOld.current) refresh()
    isOld.current = false
  }

  function act(work: Run, said: Said, refuse: (error: unknown) => void): void {
    void once(async () => {
      try {
        await work(said)
      } catch (error) {
        isOld.current = error instanceof AppError && error.code === 'changed_meanwhile'
        if (!isOld.current || fields.length > 0) return refuse(error)
        notify(genericError(error).message, { type: 'error' })
        return close()
      }
      isOld.current = false
      setAsked(null)
      keep(null)
      if (done === null) return
      notify(done, { type: 'success' })
      refresh()
    })
  }

  return (
    <>
      <Button
        variant={isMain ? 'contained' : 'outlined'}
        color={isDanger ? 'error' : 'primary'}
        aria-busy={isBusy}
        onClick={() =>
          text ? setAsked({ run }) : act(run, {}, (error) => notify(genericError(error).message, { type: 'error' }))
        }
      >
        {label}
      </Button>
      {asked && <Question {...props} {...asked} {...{ typed: kept ?? {}, setTyped: keep, act, isBusy, close }} />}
    </>
  )
}

type Asked = Props & {
  typed: Said
  setTyped: (typed: Said) => void
  act: (work: Run, said: Said, refuse: (error: unknown) => void) => void
  isBusy: boolean
  close: () => void
}

function Question({ label, text, fields = [], isDanger = false, run, typed, setTyped, act, isBusy, close }: Asked) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Said>({})
  const said = { ...Object.fromEntries(fields.map(({ name, value = '' }) => [name, value])), ...typed }

  useEffect(() => {
    if (Object.keys(faults).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  function send(event: SyntheticEvent): void {
    event.preventDefault()
    // The window may stand inside another form.
    event.stopPropagation()
    act(run, said, (error) => {
      const found = Object.entries((error instanceof AppError && error.fields) || {})
      const named = found.flatMap(([field, [fault]]) => (field in said && fault ? [[field, fault] as const] : []))
      setFaults(named.length > 0 ? Object.fromEntries(named) : { '': genericError(error).message })
    })
  }

  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth={fields.length > 0 ? 'md' : 'sm'}>
      <form ref={form} onSubmit={send} noValidate>
        <DialogTitle id={id}>{label}</DialogTitle>
        <DialogContent>
          <Typography sx={{ mb: 2 }}>{text}</Typography>
          {fields.map(({ name, label: fieldLabel, hint, rows = 4 }) => (
            <TextField
              key={name}
              label={fieldLabel}
              value={said[name] ?? ''}
              error={name in faults}
              helperText={faults[name] ?? hint}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
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
        <DialogActions sx={{ px: 3, pb: 3, flexWrap: 'wrap', gap: 1 }}>
          <Button onClick={close}>Отменить</Button>
          <Button type="submit" variant="contained" color={isDanger ? 'error' : 'primary'} aria-busy={isBusy}>
            {label}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
