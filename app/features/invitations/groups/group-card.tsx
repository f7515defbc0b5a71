import { href } from '#app/shared/href.ts'
import { dayOfThisYear } from '#app/shared/dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Group } from '#app/features/invitations/contract.ts'
import styles from './group-card.module.css'
import { STEPS } from '#app/features/invitations/rules.ts'

const REACHED = {
  invited: 'приглашены',
  opened: 'открыли приглашение',
  registered: 'завели кабинет',
  begun: 'начали карту',
  done: 'заполнили',
} as const

/** How far the families of a group have come, from the letter to the filled-in questionnaire. */
export function GroupCard({ group, isHere = false }: { group: Group; isHere?: boolean }) {
  const { id, title, lastLetterAt, counts } = group
  return (
    <article className={styles.card}>
      <div>
        {isHere ? <h2>Шаги</h2> : <h3>{title}</h3>}
        <p>{lastLetterAt ? `Последнее письмо ${dayOfThisYear(new Date(lastLetterAt))}` : 'Писем ещё не было'}</p>
      </div>
      <ol>
        {STEPS.map((step) => (
          <li key={step}>
            <b>{counts[step]}</b> <span>{REACHED[step]}</span>
          </li>
        ))}
      </ol>
      {!isHere && (
        <a href={href('/cabinet/groups/:id', { id })}>
          Открыть<span className="vh">: {title}</span>
          <Icon name="arrow-right" size="s" />
        </a>
      )}
    </article>
  )
}
