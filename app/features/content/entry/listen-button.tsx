import { Button } from '#app/ui/button.tsx'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './listen-button.module.css'

/** Reads aloud what stands in the nearest `[data-aloud]`, or in the page's own; unseen until the browser turns out to have a Russian voice. */
export const ListenButton = drawnOnce(() => {
  return (
    <span className={styles.listen}>
      <Button kind="line" size="s" data-action="listen">
        <Icon name="speaker-high" size="s" />
        Послушать
      </Button>
    </span>
  )
})
