import { href } from '#app/shared/href.ts'
import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field, SelectField, TextField } from '#app/ui/field.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { forms, topics } from './copy.ts'
import { FaultSummary } from './fault-summary.tsx'
import styles from './feedback-form.module.css'
import { FileField } from './file-field.tsx'
import { RatingRow } from './rating-row.tsx'
import type { FormName } from './rules.ts'
import { Sent } from './sent.tsx'
import { useFeedback } from './use-feedback.ts'

// As the fields stand in the form.
const ORDER = ['name', 'email', 'topic', 'message', 'file', 'consent']
const REVIEW_ORDER = ['rating', 'topic', 'message', 'name', 'email', 'consent']

/**
 * The form of contacts, questions or reviews. It stands in the served document and may be filled in at once; its button,
 * pressed before the application is here, is pressed again then.
 */
export function FeedbackForm({ form: name }: { form: FormName }) {
  const { form, faults, failure, refusals, sent, isBusy, keep, send } = useFeedback(name)
  const copy = forms[name]
  const idOf = (field: string) => `${name}-${field}`
  const field = (key: string) => ({ id: idOf(key), name: key, error: faults[key]?.[0] })

  const isReview = name === 'reviews'
  const order = isReview ? REVIEW_ORDER : ORDER
  const writer = (
    <div className={styles.pair}>
      <Field label={copy.name} autoComplete="name" {...field('name')} />
      <Field label="Почта" type="email" autoComplete="email" hint={copy.emailHint} {...field('email')} />
    </div>
  )

  function sendNow(event: MouseEvent): void {
    event.preventDefault()
    send()
  }

  if (sent) return <Sent form={name} ticket={sent.ticket} email={sent.email} />
  return (
    <form ref={form} className={styles.panel} method="post" noValidate aria-labelledby={idOf('title')} onInput={keep}>
      <h2 id={idOf('title')}>{copy.title}</h2>
      <NeedsScript cannot="форма не отправится" />
      {refusals > 0 && (
        <FaultSummary
          key={refusals}
          id={idOf('faults')}
          fields={order.filter((key) => faults[key])}
          failure={failure}
          idOf={idOf}
        />
      )}
      {isReview ? <RatingRow {...field('rating')} /> : writer}
      {topics[name].length > 0 && (
        <SelectField label={copy.topic} {...field('topic')}>
          {topics[name].map(({ code, title }) => (
            <option key={code} value={code}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <TextField label={copy.message} hint={copy.messageHint} {...field('message')} />
      {isReview && writer}
      {!isReview && <FileField {...field('file')} />}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={idOf('more')}>Оставьте это поле пустым</label>
        <input type="text" id={idOf('more')} name="more" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Checkbox {...field('consent')} required>
          Даю <ConsentLink purpose="feedback_form">согласие на&nbsp;обработку данных</ConsentLink>, {copy.consentTo}
        </Checkbox>
        {isReview && (
          <Checkbox {...field('review_publication')}>
            Даю <ConsentLink purpose="review_publication">согласие на&nbsp;публикацию отзыва</ConsentLink>: подпишем именем
            с&nbsp;первой буквой фамилии или псевдонимом, необязательно
          </Checkbox>
        )}
      </div>
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Отправляем" onClick={sendNow}>
          {failure ? 'Отправить ещё раз' : copy.send}
        </Button>
      </div>
    </form>
  )
}

function ConsentLink({ purpose, children }: { purpose: string; children: React.ReactNode }) {
  return (
    <a href={href('/consent/:purpose', { purpose })} target="_blank" rel="noopener">
      {children}
      <span className="vh">, откроется в новой вкладке</span>
    </a>
  )
}
