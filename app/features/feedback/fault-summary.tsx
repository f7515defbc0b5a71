import { Fragment, useEffect } from 'react'
import { Attention, FieldLink } from '#app/ui/attention.tsx'
import { fieldNames } from './copy.ts'

/** `fields` in the order in which they stand. */
type FaultSummaryProps = { id: string; fields: string[]; failure: string; idOf: (field: string) => string }

/** What stands in the way of sending: it takes the focus when it appears, each fault is a way to its field. */
export function FaultSummary({ id, fields, failure, idOf }: FaultSummaryProps) {
  useEffect(() => document.getElementById(id)?.focus(), [id])
  const known = fields.filter((field) => fieldNames[field])
  return (
    <Attention id={id}>
      {failure || known.length === 0 ? (
        <p>{failure || 'Письмо не\u00a0отправлено. Обновите страницу и\u00a0попробуйте ещё раз.'}</p>
      ) : (
        <p>
          Осталось исправить:{' '}
          {known.map((field, index) => (
            <Fragment key={field}>
              {index > 0 && (index === known.length - 1 ? ' и\u00a0' : ', ')}
              <FieldLink id={idOf(field)}>{fieldNames[field]}</FieldLink>
            </Fragment>
          ))}
          .
        </p>
      )}
    </Attention>
  )
}
