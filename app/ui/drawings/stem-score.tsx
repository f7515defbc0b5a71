import { leaf } from './shapes.ts'
import styles from './stem-score.module.css'

const LEAVES = 10

/** A stem of ten leaves, `leaves` of them full; null draws outlines only, and `isOutline` is how it was before: the leaves alone, not filled. What it says stands beside it in words. */
export function StemScore({ leaves, isOutline = false }: { leaves: number | null; isOutline?: boolean }) {
  const full = leaves ?? 0
  const paths = Array.from({ length: LEAVES }, (_, index) => leaf(12 + index * 25, 22, index % 2 ? 52 : -52, 20, 0.5))
  const end = 12 + Math.max(0, full - 1) * 25
  return (
    <svg className={styles.stem} viewBox="0 0 280 44" aria-hidden="true">
      {!isOutline && <path className={styles.outline} d={paths.slice(full).join('')} />}
      {full > 0 && <path className={styles.line} d={`M2 22H${end}`} />}
      <path className={styles.rest} d={`M${end} 22H262`} />
      <path className={isOutline ? styles.before : styles.full} d={paths.slice(0, full).join('')} />
    </svg>
  )
}
