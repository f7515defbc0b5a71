import styles from './progress.module.css'

/** How far a long piece of work went, in words and as a bar. */
export function Progress({ label, value, max }: { label: string; value: number; max: number }) {
  return (
    <label className={styles.progress}>
      {label}
      <progress value={value} max={max} />
    </label>
  )
}
