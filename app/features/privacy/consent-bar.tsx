import { use } from 'react'
import { href } from '#app/shared/href.ts'
import { Button } from '#app/ui/button.tsx'
import { StillData } from '#app/ui/still.tsx'
import styles from './consent-bar.module.css'

/**
 * Asks once about analytics: two equal answers. It stands in the served document above the footer, the same for everybody,
 * and hides where a choice was made; on a wide screen it comes to the corner after the first scroll (consent-corner.ts).
 * Analytics run on reader pages alone, so it is asked only there, and never beside help.
 */
export function ConsentBar() {
  const since = use(StillData)?.get('consent-analytics') as number | undefined
  return (
    <div className={styles.place} data-consent-bar="">
      <section id="statistics" data-since={since} tabIndex={-1} className={styles.bar} aria-label="Согласие на статистику">
        <p>
          Можно считать посещения? <a href={href('/consent/:purpose', { purpose: 'analytics' })}>Подробнее</a>
        </p>
        <div className={styles.answers}>
          <Button kind="line" size="s" data-action="accept-cookies">
            Принять
          </Button>
          <Button kind="line" size="s" data-action="refuse-cookies">
            Только необходимые
          </Button>
        </div>
      </section>
    </div>
  )
}
