import { Icon } from './icon.tsx'
import styles from './quick-exit.module.css'

/** For one who must not be seen reading this: leaves for a neutral page at once. In the head of a page it lies over nothing. */
export function ExitButton() {
  return (
    <button type="button" className={styles.inHead} data-action="quick-exit" title="Откроется поисковик">
      <Icon name="eye-slash" size="s" />
      <span>Уйти с&nbsp;сайта</span>
    </button>
  )
}
