import { DRAWINGS } from './drawings/address.ts'
import styles from './icon.module.css'
import { isForReading, type IconName } from './icon-names.ts'

/** An interface icon, decoration only: the words stand beside it or in the control's own name. */
export function Icon({ name, size = 'm' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={`${styles.icon} ${styles[size]}`} viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${DRAWINGS}/${isForReading(name) ? 'icons' : 'app-icons'}.svg#${name}`} />
    </svg>
  )
}
