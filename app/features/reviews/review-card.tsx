import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { Review } from './contract.ts'
import styles from './review-card.module.css'

/** A review's beginning; its button carries the whole of it to the popup. */
export function ReviewCard({ review, position, total }: { review: Review; position: number; total: number }) {
  const { name, tagText, tagMode, date, previewText, detailText, rating } = review
  return (
    <article className={styles.card}>
      <Stars rating={rating} />
      <p className={styles.text}>{previewText}</p>
      <p className={styles.from}>
        <b>{tagText}</b>
        <span>
          {name}, {dateInWords(date)}
        </span>
      </p>
      <Button
        kind="quiet"
        size="s"
        data-popup="review-card"
        data-name={name}
        data-tag-text={tagText}
        data-tag-mode={tagMode}
        data-date={date}
        data-detail-text={detailText}
        data-rating={rating}
        data-position={position}
        data-total={total}
      >
        Читать целиком<span className="vh">: отзыв {position}</span>
      </Button>
    </article>
  )
}
