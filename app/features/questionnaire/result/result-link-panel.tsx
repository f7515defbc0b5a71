import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { LINK_TERMS, type ResultLink } from '#app/features/questionnaire/contract.ts'
import { result } from '#app/features/questionnaire/copy.ts'
import styles from './result-link-panel.module.css'

const TERMS = LINK_TERMS.map((days) => ({ value: String(days), title: result.days(days) }))

/** The link of a result in its owner's hands: for how long it opens, a new one, none. */
export function ResultLinkPanel({ link, onChange }: { link: ResultLink; onChange: (changed: ResultLink) => void }) {
  const [days, setDays] = useState(30)
  const [doing, setDoing] = useState<'PUT' | 'POST' | 'close' | null>(null)
  const { isBusy, run } = useBusy()
  const { isOpen, until } = link
  const isBusyWith = (what: typeof doing) => isBusy && doing === what

  function change(what: 'PUT' | 'POST' | 'close', done: string): void {
    setDoing(what)
    void run(async () => {
      try {
        const body = { days: what === 'close' ? 0 : days }
        const changed = await call(`${what === 'POST' ? 'POST' : 'PUT'} user/results/{id}/link`, {
          params: { id: link.id },
          body,
        })
        // The address of before opens nothing: a reload must find the result.
        if (location.pathname === link.link) history.replaceState(history.state, '', changed.link)
        onChange(changed)
        say(done, 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  }

  return (
    <section className={styles.panel} aria-labelledby="link-title">
      <h3 id="link-title">Ссылка на&nbsp;результат</h3>
      <p role="status">
        {isOpen ? (
          <>
            Открыта {until ? <>до&nbsp;{dayInWords(new Date(until))}</> : 'без срока'}. Кто её получил, видит результат без входа
            и&nbsp;без фамилий.
          </>
        ) : (
          'Закрыта: результат видите вы и те, кому открыта карточка ребёнка.'
        )}
      </p>
      <div className={styles.terms}>
        <RadioRow
          legend="На сколько открыть"
          name="days"
          options={TERMS}
          value="30"
          onChange={(event) => setDays(Number(event.target.value))}
        />
      </div>
      <div className={styles.actions}>
        <Button
          kind="line"
          size="s"
          busy={isBusyWith('PUT')}
          busyLabel="Открываем"
          onClick={() => change('PUT', 'Срок ссылки задан')}
        >
          {isOpen ? 'Задать срок' : 'Открыть ссылку'}
        </Button>
        {isOpen && (
          <Button kind="line" size="s" data-action="copy-link" data-link={link.link}>
            Скопировать ссылку
          </Button>
        )}
        <Button
          kind="line"
          size="s"
          busy={isBusyWith('POST')}
          busyLabel="Меняем"
          onClick={() => change('POST', 'Новая ссылка готова, прежняя больше не открывается')}
        >
          Сменить ссылку
        </Button>
        {isOpen && (
          <Button
            kind="quiet"
            size="s"
            busy={isBusyWith('close')}
            busyLabel="Закрываем"
            onClick={() => change('close', 'Ссылка закрыта')}
          >
            Закрыть сейчас
          </Button>
        )}
      </div>
      <p className={styles.hint}>Если ссылка попала не&nbsp;туда, смените её: прежняя сразу перестанет открываться.</p>
    </section>
  )
}
