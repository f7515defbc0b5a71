import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Stars } from '#app/ui/stars.tsx'
import type { Review } from './contract.ts'
import styles from './review-card.module.css'

type ReviewCardProps = { review: Review; answer: string | null; position: number; total: number }

/** A review's beginning; its button carries the whole of it to the popup. */
export function ReviewCard({ review, answer, position, total }: ReviewCardProps) {
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
      {answer && <p className={styles.from}>Есть ответ портала</p>}
      <Button
        kind="quiet"
        size="s"
        data-popup="review-card"
        data-name={name}
        data-tag-text={tagText}
        data-tag-mode={tagMode}
        data-date={date}
        data-detail-text={detailText}
        data-answer={answer ?? undefined}
        data-rating={rating}
        data-position={position}
        data-total={total}
      >
        Читать целиком<span className="vh">: отзыв {position}</span>
      </Button>
    </article>
  )
}
