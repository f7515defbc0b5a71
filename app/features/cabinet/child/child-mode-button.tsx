import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './child-mode-button.module.css'

/** Opens the child's screen on this device; before the three pictures are chosen it leads to them. */
export function ChildModeButton({ childId: id, hasPictures }: { childId: string; hasPictures: boolean }) {
  const { isBusy, run } = useBusy()
  const open = () =>
    void run(async () => {
      try {
        await call('POST user/children/{id}/entry/device', { params: { id } })
        location.assign(href('/child'))
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  return (
    <p className={styles.way}>
      {hasPictures ? (
        <Button busy={isBusy} busyLabel="Открываем" onClick={open}>
          <Icon name="plant" size="s" />
          Открыть детский режим
        </Button>
      ) : (
        <ButtonLink href={`${href('/cabinet/children/:id/settings', { id })}#entry`}>
          <Icon name="plant" size="s" />
          Настроить детский вход
        </ButtonLink>
      )}
    </p>
  )
}
