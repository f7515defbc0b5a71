import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { fieldNames } from './copy.ts'
import styles from './fault-summary.module.css'

/** `fields` in the order in which they stand. */
type FaultSummaryProps = { fields: string[]; failure: string; idOf: (field: string) => string }

/** What stands in the way of sending: it takes the focus when it appears, each fault is a way to its field. */
export function FaultSummary({ fields, failure, idOf }: FaultSummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const known = fields.filter((field) => fieldNames[field])
  return (
    <div ref={place} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="warning-circle" />
      {failure || known.length === 0 ? (
        <p>{failure || 'Письмо не\u00a0отправлено. Обновите страницу и\u00a0попробуйте ещё раз.'}</p>
      ) : (
        <p>
          Осталось исправить:{' '}
          {known.map((field, index) => (
            <Fragment key={field}>
              {index > 0 && (index === known.length - 1 ? ' и\u00a0' : ', ')}
              <a href={`#${idOf(field)}`} onClick={(event) => focusOn(event, idOf(field))}>
                {fieldNames[field]}
              </a>
            </Fragment>
          ))}
          .
        </p>
      )}
    </div>
  )
}

/** The fragment would become a step of the history. */
function focusOn(event: MouseEvent, id: string): void {
  event.preventDefault()
  const field = document.getElementById(id)
  field?.focus({ preventScroll: true })
  ;(field?.closest('fieldset') ?? field)?.scrollIntoView({ block: 'center' })
}
