import styles from './week-leaves.module.css'

/** A leaf for each time of a week: full ones for what was done, outlines for what is left; more than enough is shown too. */
export function WeekLeaves({ done, times }: { done: number; times: number }) {
  return (
    <div className={styles.leaves} role="img" aria-label={`Сделано ${done} из\u00a0${times}`}>
      {Array.from({ length: Math.max(done, times) }, (_, index) => (
        <i key={index} className={index < done ? styles.full : undefined} />
      ))}
    </div>
  )
}
