import type { Ref } from 'react'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import styles from './answer-form.module.css'
import { oftenOf, type Answering } from './answering.ts'
import type { InformantForm } from './contract.ts'
import { speech } from './copy.ts'

const MOST_QUOTED = 3

type AnswerSentProps = { ref: Ref<HTMLHeadingElement>; form: InformantForm; given: Answering; takeBack: string }

/** The answers are with the family; the way to take them back. A teenager sees what was marked most often. */
export function AnswerSent({ ref, form, given, takeBack }: AnswerSentProps) {
  const { sent, changedMind, keepLink } = speech[form.informant]
  const often = oftenOf(form, given).slice(0, MOST_QUOTED)
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 ref={ref} tabIndex={-1}>
        Ответы отправлены
      </h1>
      <p className="lead">{sent}</p>
      {form.informant === 'self' && often.length > 0 && (
        <section aria-labelledby="often">
          <h2 id="often">Вот что ты отмечаешь чаще всего</h2>
          <ul className={styles.often}>
            {often.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p>Выбери одно и&nbsp;скажи взрослому, которому доверяешь, что тебе помогло&nbsp;бы.</p>
        </section>
      )}
      <section className={styles.seen} aria-labelledby="take-back">
        <h2 id="take-back">{changedMind}</h2>
        <p>{keepLink}</p>
        <p className={styles.actions}>
          <Button kind="line" size="s" data-action="copy-link" data-link={takeBack}>
            Скопировать ссылку «Забрать ответы»
          </Button>
          <ButtonLink kind="quiet" size="s" href={takeBack}>
            Открыть её
          </ButtonLink>
        </p>
      </section>
    </div>
  )
}
