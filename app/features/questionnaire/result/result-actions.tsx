import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './result-actions.module.css'

/** What a person can do with a result: save it or, where a link opens it, pass it on. */
export function ResultActions({ link }: { link: string | null }) {
  return (
    <div className={styles.actions}>
      <Button kind="line" size="s" data-action="print">
        <Icon name="printer" size="s" />
        Напечатать
      </Button>
      {link !== null && (
        <Button kind="line" size="s" data-action="copy-link" data-link={link}>
          <Icon name="link" size="s" />
          Скопировать ссылку
        </Button>
      )}
    </div>
  )
}
