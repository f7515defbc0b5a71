import { call } from '#app/shared/client.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Deletion } from '#app/features/privacy/contract.ts'
import styles from './going-list.module.css'
import type { Act } from './use-privacy.ts'

/** What is being deleted and can still be brought back. */
export function GoingList({ going, act }: { going: Deletion[]; act: Act }) {
  return (
    <div role="status">
      {going.length > 0 && (
        <ul className={styles.list}>
          {going.map((deletion) => (
            <Going key={deletion.id} deletion={deletion} act={act} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Going({ deletion: { id, scope, title, erasesAt, left }, act }: { deletion: Deletion; act: Act }) {
  const { isBusy, run } = useBusy()
  const undo = async () => {
    await act.ask(() => call('POST user/deletions/undo', { body: { id } }), 'Всё на месте, удаление отменено')
  }
  const verb = scope === 'account' ? 'исчезнет' : 'исчезнут'
  return (
    <li>
      <Icon name="hourglass-medium" />
      <div>
        <h2>
          {title} {verb} {momentInWords(new Date(erasesAt))}
        </h2>
        <p>Осталось {left}, время московское. Данные уже скрыты, доступ других людей закрыт.</p>
      </div>
      <Button busy={isBusy} busyLabel="Возвращаем" onClick={() => void run(undo)}>
        Вернуть данные
      </Button>
    </li>
  )
}
