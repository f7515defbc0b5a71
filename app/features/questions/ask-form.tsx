import { useEffect, useEffectEvent, useRef, useState, type SyntheticEvent } from 'react'
import { secondsSince } from '#app/features/feedback/seconds-since.ts'
import { CareBlock } from '#app/features/search/page/care-block.tsx'
import { dangerOf } from '#app/features/search/danger.ts'
import { call } from '#app/shared/client.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { isTexts, keyOf, useKept } from '#app/ui/use-kept.ts'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import styles from './ask-form.module.css'

const QUESTION = 'question'
/** Where the tab keeps what was typed: an island with a draft is drawn at once. */
export const QUESTION_DRAFT = keyOf(QUESTION)

/** A question to a specialist. Words of danger bring the telephones at once; what was typed outlives a closed page. */
export function AskForm() {
  const form = useRef<HTMLFormElement>(null)
  const openedAt = useRef(0)
  const [kept, keep] = useKept(QUESTION, isTexts)
  const { question = '', email = '', draftId = '' } = kept ?? {}
  const [faults, setFaults] = useState<Fields>({})
  const [refusal, setRefusal] = useState('')
  const [sent, setSent] = useState<{ ticket: string; email: string } | null>(null)
  const { isBusy, run } = useBusy()
  const danger = dangerOf(question)

  useEffect(() => {
    openedAt.current = Date.now()
  }, [])
  // The form may have been filled in before the application came; that is kept before what the tab remembers.
  const takeTyped = useEffectEvent(() => write({ question: typed('question') || question, email: typed('email') || email }))
  useEffect(() => {
    const clock = setTimeout(takeTyped, 0)
    return () => clearTimeout(clock)
  }, [])

  function typed(name: 'question' | 'email'): string {
    return (form.current?.elements.namedItem(name) as HTMLInputElement | null)?.value ?? '' // the fields below
  }

  /** What stands in both fields is kept: the other may have been filled in a moment before. One question has one number, however often it is sent. */
  function write(values = { question: typed('question'), email: typed('email') }): void {
    keep({ ...values, draftId: draftId || crypto.randomUUID() })
  }

  function send(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const said = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    void run(async () => {
      setFaults({})
      setRefusal('')
      try {
        const { ticket } = await call('POST parent-questions', {
          body: {
            question,
            email: email.trim(),
            consent: data.has('consent'),
            may_publish: data.has('may_publish'),
            draft_id: draftId || crypto.randomUUID(),
            more: said('more'),
            time: await secondsSince(openedAt.current),
          },
        })
        keep(null)
        setSent({ ticket, email: email.trim() })
      } catch (error) {
        const found = error instanceof AppError ? (error.fields ?? {}) : {}
        setFaults(found)
        if (Object.keys(found).length === 0) setRefusal(wordsOf(error))
        form.current?.querySelector<HTMLElement>(`[name="${Object.keys(found)[0] ?? ''}"]`)?.focus()
      }
    })
  }

  if (sent) return <Taken {...sent} />
  return (
    <form ref={form} className={styles.form} method="post" noValidate aria-labelledby="ask-title" onSubmit={send}>
      <h3 id="ask-title">Ваш вопрос</h3>
      <NeedsScript cannot="форма не отправится" />
      <TextField
        label="О чём вы хотите спросить"
        name="question"
        rows={6}
        maxLength={3000}
        value={question}
        onChange={() => write()}
        hint="Сколько лет ребёнку и что вы замечаете. Без имён, фамилий, школы и города."
        error={faults.question?.[0]}
      />
      <div aria-live="polite">{danger && <CareBlock danger={danger} />}</div>
      <Field
        label="Почта"
        name="email"
        type="email"
        autoComplete="email"
        value={email}
        onChange={() => write()}
        hint="Сюда придёт ответ."
        error={faults.email?.[0]}
      />
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="ask-more">Оставьте это поле пустым</label>
        <input type="text" id="ask-more" name="more" tabIndex={-1} autoComplete="off" />
      </div>
      <div>
        <Checkbox id="ask-consent" name="consent" required error={faults.consent?.[0]}>
          Даю{' '}
          <a href={href('/consent/:purpose', { purpose: 'feedback_form' })} target="_blank" rel="noopener">
            согласие на&nbsp;обработку данных<span className="vh">, откроется в новой вкладке</span>
          </a>
          , чтобы получить ответ
        </Checkbox>
        <Checkbox id="ask-publish" name="may_publish">
          Можно показать вопрос и&nbsp;ответ другим родителям: без&nbsp;имён, в&nbsp;пересказе редакции, необязательно
        </Checkbox>
      </div>
      {refusal && <p role="alert">{refusal}</p>}
      <div>
        <Button type="submit" busy={isBusy} busyLabel="Отправляем">
          Отправить вопрос
        </Button>
      </div>
    </form>
  )
}

function Taken({ ticket, email }: { ticket: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1}>
        Вопрос у&nbsp;нас
      </h3>
      <p>
        Номер вопроса <b>{ticket}</b>. Сначала его прочитает редакция, потом ответит специалист с&nbsp;проверенным дипломом. Ответ
        придёт на&nbsp;{email}.
      </p>
    </div>
  )
}
