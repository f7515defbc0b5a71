import { DRAWINGS } from './address.ts'
import styles from './pictogram.module.css'
import type { PlantKind } from './themes.ts'

/** The sign of a theme; its name stands beside it. */
export function Pictogram({ theme, className }: { theme: PlantKind; className?: string | undefined }) {
  return (
    <svg className={className ?? styles.pictogram} viewBox="0 0 48 48" aria-hidden="true">
      <use href={`${DRAWINGS}/themes.svg#${theme}`} />
    </svg>
  )
}

/** The portal's mark. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 40 40" aria-hidden="true">
      <use href={`${DRAWINGS}/icons.svg#mark`} />
    </svg>
  )
}
