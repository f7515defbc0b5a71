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
import panel from '#app/features/questionnaire/panel.module.css'
import { Panel } from '#app/features/questionnaire/panel.tsx'
import styles from './result-link-panel.module.css'

const TERMS = LINK_TERMS.map((days) => ({ value: String(days), title: result.days(days) }))

/** `PUT` opens the link for a term, `POST` makes another one. */
type Action = 'PUT' | 'POST' | 'close'
type ActionWords = { action: Action; label: string; busyLabel: string; done: string }

/** The link of a result in its owner's hands: for how long it opens, a new one, none. */
export function ResultLinkPanel({ link, onChange }: { link: ResultLink; onChange: (changed: ResultLink) => void }) {
  const [days, setDays] = useState(30)
  const [doing, setDoing] = useState<Action | null>(null)
  const { isBusy, run } = useBusy()
  const { isOpen, until } = link

  function change({ action, done }: ActionWords): void {
    setDoing(action)
    void run(async () => {
      try {
        const body = { days: action === 'close' ? 0 : days }
        const changed = await call(`${action === 'POST' ? 'POST' : 'PUT'} user/results/{id}/link`, {
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

  const [term, ...others] = actionsFor(isOpen).map((words) => (
    <Button
      key={words.action}
      kind={words.action === 'close' ? 'quiet' : 'line'}
      size="s"
      busy={isBusy && doing === words.action}
      busyLabel={words.busyLabel}
      onClick={() => change(words)}
    >
      {words.label}
    </Button>
  ))

  return (
    <Panel id="link" title={<>Ссылка на&nbsp;результат</>}>
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
      <div className={panel.actions}>
        {term}
        {isOpen && (
          <Button kind="line" size="s" data-action="copy-link" data-link={link.link}>
            Скопировать ссылку
          </Button>
        )}
        {others}
      </div>
      <p className={panel.quiet}>Если ссылка попала не&nbsp;туда, смените её: прежняя сразу перестанет открываться.</p>
    </Panel>
  )
}

function actionsFor(isOpen: boolean): ActionWords[] {
  const close: ActionWords = { action: 'close', label: 'Закрыть сейчас', busyLabel: 'Закрываем', done: 'Ссылка закрыта' }
  return [
    {
      action: 'PUT',
      label: isOpen ? 'Задать срок' : 'Открыть ссылку',
      busyLabel: 'Открываем',
      done: 'Срок ссылки задан',
    },
    {
      action: 'POST',
      label: 'Сменить ссылку',
      busyLabel: 'Меняем',
      done: 'Новая ссылка готова, прежняя больше не открывается',
    },
    ...(isOpen ? [close] : []),
  ]
}
