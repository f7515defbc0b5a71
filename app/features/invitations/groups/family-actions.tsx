import { href } from '#app/shared/href.ts'
import { useState } from 'react'
import type { useLive } from '#app/features/children/use-fresh.ts'
import { call } from '#app/shared/client.ts'
import { Confirmation } from '#app/ui/confirmation.tsx'
import type { Family, GroupPage } from '#app/features/invitations/contract.ts'
import { hasLeft, REMIND_AFTER_DAYS } from '#app/features/invitations/rules.ts'
import styles from './family-actions.module.css'

type FamilyActionsProps = { family: Family; change: ReturnType<typeof useLive<GroupPage>>['change'] }

/** What a curator can do about one family: write again, take the invitation back, open the card that is open to them. */
export function FamilyActions({ family, change }: FamilyActionsProps) {
  const { id, parentName, step, link, openCard, waitedDays } = family
  const [isAsking, setAsking] = useState(false)
  const who = <span className="vh">: {parentName}</span>
  if (openCard) {
    return (
      <a className={styles.act} href={href('/cabinet/children/:id', { id: openCard })}>
        Открыть{who}
      </a>
    )
  }
  if (step === 'done') return null
  if (hasLeft(family)) return null
  const isRemindable = waitedDays >= REMIND_AFTER_DAYS
  if (link === 'used') {
    if (!isRemindable) return <span className={styles.lately}>Писали меньше трёх дней назад</span>
    return (
      <button
        type="button"
        className={styles.act}
        onClick={() => change(() => call('POST user/invitations/{id}/remind', { params: { id } }), 'Напоминание отправлено')}
      >
        Напомнить{who}
      </button>
    )
  }
  const isLive = link === 'live'
  return (
    <span className={styles.acts}>
      <button
        type="button"
        className={styles.act}
        onClick={() =>
          change(
            () => call('POST user/invitations/{id}/resend', { params: { id } }),
            'Новое письмо отправлено, прежняя ссылка больше не работает',
          )
        }
      >
        {isLive && step === 'opened' && isRemindable ? 'Напомнить' : 'Отправить заново'}
        {who}
      </button>
      {isLive && (
        <button type="button" className={styles.act} onClick={() => setAsking(true)}>
          Отозвать{who}
        </button>
      )}
      {isAsking && (
        <Confirmation
          title="Отозвать приглашение?"
          action="Отозвать"
          onConfirm={() => change(() => call('POST user/invitations/{id}/revoke', { params: { id } }), 'Приглашение отозвано')}
          onClose={() => setAsking(false)}
        >
          <p className={styles.asked}>
            Ссылка в&nbsp;письме на&nbsp;{family.email} перестанет открываться. Отправить приглашение заново можно в&nbsp;любой
            момент.
          </p>
        </Confirmation>
      )}
    </span>
  )
}
