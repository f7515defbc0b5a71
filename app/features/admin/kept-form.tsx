import { Alert, Button, Stack, Typography } from '@mui/material'
import { useCallback, useEffect, useState } from 'react'
import {
  SimpleForm,
  useRecordContext,
  useRecordFromLocation,
  useRegisterMutationMiddleware,
  useResourceContext,
  type SimpleFormProps,
} from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import { momentInWords } from '#app/shared/dates.ts'
import { keepText, readKept } from '#app/ui/use-kept.ts'
import { changed, isSame, picked, typedIn, type Typed } from './typed.ts'

type Row = { id?: unknown; updatedAt?: string | undefined } & Record<string, unknown>
type Fields = {
  /** What of the row is typed here; never a file. */
  fields: readonly string[]
}

/** The form of one row or of a new one: what was typed and not saved stays in this tab, and is offered when the form is opened again. */
export function KeptForm({ fields, children, ...form }: SimpleFormProps & Fields) {
  return (
    <SimpleForm {...form}>
      <Kept fields={fields} start={form.defaultValues as Row} />
      {children}
    </SimpleForm>
  )
}

/** The same for a form of another kind, which it stands in. `start` is what a new row begins with. */
export function Kept({ fields, start = {} }: Fields & { start?: Row }) {
  // An address may say what a new one begins with, too.
  const begun = { ...start, ...useRecordFromLocation() }
  const row: Row = useRecordContext<Row & { id: string }>() ?? begun
  const name = ['desk form', useResourceContext(), row.id].filter(Boolean).join(' ')
  // A row that is read anew takes the place of what was typed: that is offered, unless it was just saved.
  return <KeptOfRow key={`${name} ${row.updatedAt}`} {...{ name, row, fields }} />
}

type OfRow = Fields & { name: string; row: Row }

function KeptOfRow({ name, row, fields }: OfRow) {
  const { reset } = useFormContext()
  const [offered, setOffered] = useState(() => typedIn(readKept(name)))
  // The row of the list comes first, and has not all of it.
  const isWhole = row.id === undefined || fields.every((field) => field in row)
  if (!isWhole) return null
  if (!offered || isSame(offered.values, picked(row, Object.keys(offered.values)))) return <Keeping {...{ name, row, fields }} />
  const take = () => {
    // Not saved yet: the form must know.
    reset({ ...row, ...offered.values }, { keepDefaultValues: true })
    setOffered(null)
  }
  return <Offer typed={offered} row={row} take={take} leave={() => setOffered(null)} />
}

type OfferProps = { typed: Typed; row: Row; take: () => void; leave: () => void }

/** Over the form, which shows what the portal has: words that were not saved, and the choice that only a person makes. */
function Offer({ typed, row, take, leave }: OfferProps) {
  const isOvertaken = typed.base !== baseOf(row)
  const isNew = row.id === undefined
  const at = momentInWords(new Date(typed.at))
  return (
    <Alert severity={isOvertaken ? 'warning' : 'info'} sx={{ width: '100%', mb: 2 }}>
      <Typography>
        {isNew
          ? `В\u00a0этой вкладке осталось то, что вы набрали ${at}: оно не\u00a0сохранено.`
          : `В\u00a0этой вкладке остались ваши правки от\u00a0${at}: они не\u00a0сохранены.`}
        {isOvertaken && ' С\u00a0тех пор здесь сохранили другое: оно ниже, в\u00a0форме.'}
      </Typography>
      <Stack direction="row" flexWrap="wrap" gap={2} sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={take}>
          {isNew ? 'Взять набранное' : 'Взять мои правки'}
        </Button>
        <Button onClick={leave}>{isNew ? 'Начать заново' : 'Оставить как на\u00a0портале'}</Button>
      </Stack>
    </Alert>
  )
}

/** Keeps what differs from the row, at every letter; what differs no more, or has been saved, is let go of. */
function Keeping({ name, row, fields }: OfRow) {
  const values = changed(useWatch(), row, fields)
  const text = Object.keys(values).length === 0 ? null : JSON.stringify(values)
  const base = baseOf(row)
  useEffect(() => {
    const typed = text && { base, at: new Date().toISOString(), values: JSON.parse(text) as Typed['values'] } // it was written from them
    keepText(name, typed ? JSON.stringify(typed) : null)
  }, [name, base, text])
  useRegisterMutationMiddleware(useCallback((...sent: Sent) => saved(name, sent), [name]))
  return null
}

type Mutate = (...given: unknown[]) => Promise<unknown>
type Sent = [...given: unknown[], next: Mutate]

async function saved(name: string, sent: Sent): Promise<unknown> {
  const next = sent.at(-1) as Mutate // so react-admin calls it
  const answer = await next(...sent.slice(0, -1))
  keepText(name, null)
  return answer
}

function baseOf({ updatedAt = '' }: Row): string {
  return updatedAt
}
