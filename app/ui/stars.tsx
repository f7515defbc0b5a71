import styles from './stars.module.css'

const MOST = 5

/** A rating as leaves of a star, and in words for those who listen. */
export function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`Оценка ${rating.toLocaleString('ru-RU')} из ${MOST}`}>
      {Array.from({ length: MOST }, (_, index) => (
        <Star key={index} isFilled={index < Math.round(rating)} />
      ))}
    </span>
  )
}

export function Star({ isFilled = false }: { isFilled?: boolean }) {
  return (
    <svg className={isFilled ? `${styles.star} ${styles.filled}` : styles.star} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M12 2c2 4 4 5 8 6c-3 3-4 5-3 10c-2-1-3-2-5-2s-3 1-5 2c1-5 0-7-3-10c4-1 6-2 8-6Z" />
    </svg>
  )
}
