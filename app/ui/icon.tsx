import styles from './icon.module.css'
import type { IconName } from './icon-names.ts'

const SHEET = '/drawings/v1/icons.svg'

/** An interface icon, decoration only: the words stand beside it or in the control's own name. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={`${styles.icon} ${styles[size]}`} viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${SHEET}#${name}`} />
    </svg>
  )
}
