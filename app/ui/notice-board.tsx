import { Notice } from './notice.tsx'
import styles from './notice-board.module.css'

/** Where short lines to the person appear: a place and a pattern for `show-notices.ts`, which fills it on every kind of page. */
export function NoticeBoard() {
  return (
    <div className={styles.board} aria-live="polite" data-floats="" data-notices="">
      <div hidden>
        <Notice tone="plain" text="" />
      </div>
    </div>
  )
}
