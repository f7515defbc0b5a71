import { leaf } from '#app/ui/drawings/shapes.ts'
import styles from './page-stem.module.css'

const STEP = 26

/** The stem of a page: a leaf for each question, filled for those that are passed, golden for the one of now. */
export function PageStem({ passed, of }: { passed: number; of: number }) {
  const end = 14 + (of - 1) * STEP
  return (
    <svg className={styles.stem} viewBox={`0 0 ${end + 28} 40`} aria-hidden="true">
      <path className={styles.line} d={`M4 20H${end}`} />
      {Array.from({ length: of }, (_, index) => (
        <path
          key={index}
          className={index < passed ? styles.on : index === passed ? styles.now : styles.off}
          d={leaf(14 + index * STEP, 20, index % 2 ? 48 : -48, 19, 0.5)}
        />
      ))}
    </svg>
  )
}
