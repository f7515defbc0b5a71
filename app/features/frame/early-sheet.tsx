import { start } from '#app/features/questionnaire/copy.ts'
import { EARLY_SHEET } from '#app/shared/early-sheet.ts'
import styles from './early-sheet.module.css'
import { EARLY_WORDS, POPUP_TITLES } from './popup-copy.ts'

/**
 * The frame of a popup in the served document: a touch opens it at once, however late the application comes
 * (shared/early-scripts.ts). The popup's own frame then takes its place.
 */
export function EarlySheet() {
  return (
    <dialog
      id={EARLY_SHEET}
      className={styles.sheet}
      aria-labelledby="early-title"
      data-titles={JSON.stringify(POPUP_TITLES)}
      data-opening={EARLY_WORDS.opening}
      data-slow={EARLY_WORDS.slow}
      data-offline={EARLY_WORDS.offline}
      suppressHydrationWarning
    >
      <h2 id="early-title" tabIndex={-1} suppressHydrationWarning>
        {start.title}
      </h2>
      <p role="status" suppressHydrationWarning>
        Открываем, секунду…
      </p>
      <form method="dialog">
        <button type="submit" aria-label="Закрыть">
          ×
        </button>
      </form>
    </dialog>
  )
}
