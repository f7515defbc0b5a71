import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { sayNext } from '#app/ui/said-next.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './card-actions.module.css'
import type { Card } from '#app/features/cabinet/cards.server.ts'

/** What becomes of a card: changed, put away, taken back, left. */
export function CardActions({ child, may }: Pick<Card, 'child' | 'may'>) {
  const { isBusy, run } = useBusy()
  const send = (what: 'archive' | 'restore' | 'leave', then: () => void) => () =>
    void run(async () => {
      try {
        await call(`POST user/children/{id}/${what}`, { params: { id: child.id } })
        then()
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  return (
    <p className={styles.acts}>
      {may.edit && (
        <ButtonLink kind="line" href={href('/cabinet/children/:id/edit', { id: child.id })}>
          Изменить
        </ButtonLink>
      )}
      {may.manage && (
        <Button
          kind="quiet"
          busy={isBusy}
          busyLabel="Минуту"
          onClick={send(child.archivedAt ? 'restore' : 'archive', () => {
            sayNext(child.archivedAt ? 'Карточка вернулась из архива' : 'Карточка убрана в архив')
            location.reload()
          })}
        >
          {child.archivedAt ? 'Вернуть из архива' : 'Убрать в архив'}
        </Button>
      )}
      {may.leave && (
        <Button kind="quiet" busy={isBusy} busyLabel="Минуту" onClick={send('leave', () => location.assign(href('/cabinet')))}>
          Отказаться от доступа
        </Button>
      )}
    </p>
  )
}
