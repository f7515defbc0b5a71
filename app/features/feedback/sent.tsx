import { useEffect, useRef } from 'react'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { forms } from './copy.ts'
import type { FormName } from './rules.ts'
import styles from './sent.module.css'

/** What was sent is here: its number, and where the answer comes. The focus goes to the heading. */
export function Sent({ form, ticket, email }: { form: FormName; ticket: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const isReview = form === 'reviews'
  return (
    <div className={`${styles.sent} ${isReview ? 't-emotion' : 't-help'}`}>
      <div className={styles.plant}>
        <Drawing kind="plant" theme={isReview ? 'emotion' : 'help'} seed="sent" />
      </div>
      <h2 ref={heading} tabIndex={-1}>
        {forms[form].sent}
      </h2>
      <p>
        Номер обращения <b>{ticket}</b>. {isReview ? 'Напишем' : 'Ответим'} на&nbsp;{email}
        {isReview && ', если понадобится что-то убрать'}. Номер мы отправили и&nbsp;на&nbsp;почту.
      </p>
      <div className={styles.ways}>
        <ButtonLink href={href('/')}>На главную</ButtonLink>
        {form !== 'faq' && (
          <ButtonLink href={href('/faq')} kind="line">
            Вопросы и&nbsp;ответы
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
