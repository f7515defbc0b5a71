import { Icon } from './icon.tsx'
import styles from './quick-exit.module.css'

/** For one who must not be seen reading this: leaves for a neutral page at once. */
export function QuickExit() {
  return (
    <button type="button" className={styles.exit} data-action="quick-exit" data-floats="">
      <Icon name="x" size="s" />
      Быстро закрыть
    </button>
  )
}

/** The same in the head of a page, where it lies over nothing. */
export function ExitButton() {
  return (
    <button type="button" className={styles.inHead} data-action="quick-exit" title="Уйти со страницы: откроется поисковик">
      <Icon name="eye-slash" size="s" />
      <span>Закрыть</span>
    </button>
  )
}
