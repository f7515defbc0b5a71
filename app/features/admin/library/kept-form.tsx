import { Alert, Button, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { SimpleForm, useRecordContext, useResourceContext, type SimpleFormProps } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { momentInWords } from '#app/shared/dates.ts'
import { keepText, readKept } from '#app/ui/use-kept.ts'
import { isSame, picked, typedIn, type Typed } from './typed.ts'

type Row = { id: string; updatedAt: string } & Record<string, unknown>
type Props = Omit<SimpleFormProps, 'record'> & {
  /** What of the row is typed here. */
  fields: readonly string[]
}

/** The form of one row: what was typed and not saved stays in this tab, and is offered when the row is opened again. */
export function KeptForm(props: Props) {
  const row = useRecordContext<Row>()
  return row ? <FormOfRow key={row.id} {...props} row={row} /> : null
}

function FormOfRow({ row, fields, children, ...form }: Props & { row: Row }) {
  const name = `desk form ${useResourceContext()} ${row.id}`
  const [offered, setOffered] = useState(() => typedIn(readKept(name)))
  const [taken, setTaken] = useState<{ typed: Typed; over: string } | null>(null)
  // The row of the list comes first, and has not all of it.
  const isWhole = fields.every((field) => field in row)
  const isOffered = isWhole && offered !== null && !isSame(offered.values, picked(row, fields))
  // Once it is saved, or somebody else's version is put back, the row is newer than what was taken over it.
  const shown = taken?.over === row.updatedAt ? { ...row, ...taken.typed.values } : row
  const take = (typed: Typed) => {
    setTaken({ typed, over: row.updatedAt })
    setOffered(null)
  }
  return (
    <SimpleForm {...form} record={shown}>
      {isOffered && (
        <Offer
          typed={offered}
          isOvertaken={offered.base !== row.updatedAt}
          take={() => take(offered)}
          leave={() => setOffered(null)}
        />
      )}
      {isWhole && !isOffered && <Keeping {...{ name, row, fields }} />}
      {children}
    </SimpleForm>
  )
}

type OfferProps = { typed: Typed; isOvertaken: boolean; take: () => void; leave: () => void }

/** Over the form, which shows what the portal has: words that were not saved, and the choice that only a person makes. */
function Offer({ typed, isOvertaken, take, leave }: OfferProps) {
  return (
    <Alert severity={isOvertaken ? 'warning' : 'info'} sx={{ width: '100%', mb: 2 }}>
      <Typography>
        В&nbsp;этой вкладке остались ваши правки от&nbsp;{momentInWords(new Date(typed.at))}: они не&nbsp;сохранены.
        {isOvertaken && ' С\u00a0тех пор здесь сохранили другое: оно ниже, в\u00a0форме.'}
      </Typography>
      <Stack direction="row" flexWrap="wrap" gap={2} sx={{ mt: 1 }}>
        <Button variant="outlined" onClick={take}>
          Взять мои правки
        </Button>
        <Button onClick={leave}>Оставить как на&nbsp;портале</Button>
      </Stack>
    </Alert>
  )
}

/** Keeps what differs from the row, at every letter; what differs no more is let go of. */
function Keeping({ name, row, fields }: { name: string; row: Row; fields: readonly string[] }) {
  const values = picked(useWatch(), fields)
  const text = isSame(values, picked(row, fields)) ? null : JSON.stringify(values)
  useEffect(() => {
    const typed = text && { base: row.updatedAt, at: new Date().toISOString(), values: JSON.parse(text) as Typed['values'] } // it was written from them
    keepText(name, typed ? JSON.stringify(typed) : null)
  }, [name, row.updatedAt, text])
  return null
}
