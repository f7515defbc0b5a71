import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { TextField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { isText, useKept } from '#app/ui/use-kept.ts'
import type { OpenQuestion, SpecialistQuestions } from './contract.ts'
import styles from './questions-view.module.css'

const STATES: Record<string, string> = {
  answered: 'Читает редакция',
  published: 'Опубликован',
  closed: 'Отправлен',
}

/** Questions that wait for a specialist, and what this one has answered. */
export function QuestionsView({ served }: { served: SpecialistQuestions }) {
  const [{ open, answered }, setList] = useState(served)
  return (
    <>
      <section className={styles.section} aria-labelledby="open-title">
        <h2 id="open-title">Ждут ответа</h2>
        {open.length === 0 ? (
          <Empty title="Сейчас вопросов нет" text="Когда редакция передаст новый, он появится здесь." />
        ) : (
          open.map((question) => <Question key={question.id} question={question} put={setList} />)
        )}
      </section>
      {answered.length > 0 && (
        <section className={styles.section} aria-labelledby="answered-title">
          <h2 id="answered-title">Ваши ответы</h2>
          {answered.map(({ id, title, answer, state }) => (
            <article key={id} className={styles.question}>
              <h3>{title}</h3>
              <p>{answer}</p>
              <div>
                <Badge tone={state === 'answered' ? 'wait' : 'ok'}>{STATES[state] ?? 'Отправлен'}</Badge>
              </div>
            </article>
          ))}
        </section>
      )}
    </>
  )
}

function Question({ question, put }: { question: OpenQuestion; put: (list: SpecialistQuestions) => void }) {
  const { id, title, wording, askedOn, note } = question
  const [kept, keep] = useKept(`answer-${id}`, isText)
  const answer = kept ?? question.answer
  const [fault, setFault] = useState<string>()
  const { isBusy, run } = useBusy()
  function send(): void {
    void run(async () => {
      setFault(undefined)
      try {
        put(await call('POST user/questions/{id}/answer', { params: { id }, body: { answer } }))
        keep(null)
        say('Ответ передан редакции', 'good')
      } catch (error) {
        setFault(error instanceof AppError ? (error.fields?.answer?.[0] ?? error.message) : words.serverError)
      }
    })
  }
  return (
    <article className={styles.question}>
      <h3>{title}</h3>
      <p>{wording}</p>
      <p className={styles.when}>Спросили {dateInWords(askedOn)}</p>
      {note && (
        <Callout tone="info" title="Редакция вернула ваш ответ">
          <p>{note}</p>
        </Callout>
      )}
      <TextField
        label="Ваш ответ"
        name={`answer-${id}`}
        rows={7}
        maxLength={5000}
        value={answer}
        onChange={(event) => keep(event.target.value)}
        hint="Что можно попробовать дома и к кому прийти очно. Это совет, а не заключение."
        error={fault}
      />
      <div>
        <Button onClick={send} busy={isBusy} busyLabel="Передаём">
          Передать ответ редакции
        </Button>
      </div>
    </article>
  )
}
