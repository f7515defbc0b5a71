import { useState } from 'react'
import { QrCode } from '#app/features/accounts/security/qr-code.tsx'
import type { useLive } from '#app/features/children/use-fresh.ts'
import type { GroupPage } from '#app/features/invitations/contract.ts'
import { PartHead } from '#app/features/invitations/groups/part-head.tsx'
import { addressOf, call } from '#app/shared/client.ts'
import { dayOfThisYear } from '#app/shared/dates.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './poster-panel.module.css'

type Live = ReturnType<typeof useLive<GroupPage>>

/** The sheet of a group: made, printed, closed. */
export function PosterPanel({ live: { value, isBusy, change } }: { live: Live }) {
  const { group, poster } = value
  const [isAsking, setAsking] = useState(false)
  const params = { id: group.id }
  if (group.isArchived) return poster && <ClosedForNow />
  return (
    <section aria-labelledby="poster">
      <PartHead id="poster" title="Лист с&nbsp;QR-кодом" />
      <div className={styles.panel}>
        {poster && <QrCode text={poster.link} label="QR-код приглашения" />}
        <div>
          <p>
            Повесьте в&nbsp;классе или раздайте. Телефон откроет приглашение от&nbsp;вашего имени и&nbsp;карту наблюдений. Семья
            появится в&nbsp;списке, когда заведёт кабинет и&nbsp;сама решит показать шаг.
          </p>
          {poster && (
            <p className={styles.address}>
              {poster.link.replace(/^https?:\/\//, '')}
              <span>Открыт с&nbsp;{dayOfThisYear(new Date(poster.createdAt))}</span>
            </p>
          )}
          <p className={styles.buttons}>
            {poster ? (
              <>
                <ButtonLink kind="line" size="s" href={addressOf('GET user/groups/{id}/poster.pdf', { params })} download>
                  <Icon name="download-simple" size="s" />
                  Скачать лист
                </ButtonLink>
                <Button kind="quiet" size="s" onClick={() => setAsking(true)}>
                  Закрыть код
                </Button>
              </>
            ) : (
              <Button
                kind="line"
                size="s"
                busy={isBusy}
                busyLabel="Готовим"
                onClick={() => change(() => call('POST user/groups/{id}/poster', { params }), 'Лист готов')}
              >
                Сделать лист
              </Button>
            )}
          </p>
        </div>
      </div>
      {isAsking && (
        <Confirmation
          title="Закрыть код?"
          action="Закрыть код"
          onConfirm={() => change(() => call('POST user/groups/{id}/poster/close', { params }), 'Код закрыт')}
          onClose={() => setAsking(false)}
        >
          <p>
            Листы, которые уже висят, перестанут открывать приглашение. Семьи, которые по&nbsp;ним пришли, останутся
            в&nbsp;группе. Новый лист будет с&nbsp;другим кодом.
          </p>
        </Confirmation>
      )}
    </section>
  )
}

/** What hangs on a wall leads nowhere while its group is put away. */
function ClosedForNow() {
  return (
    <section aria-labelledby="poster">
      <PartHead id="poster" title="Лист с&nbsp;QR-кодом" />
      <p className={styles.closed}>
        Пока группа в&nbsp;архиве, код с&nbsp;листа закрыт: приглашение по&nbsp;нему не&nbsp;откроется. Вернёте группу — прежние
        листы снова заработают.
      </p>
    </section>
  )
}
