import { FieldError } from '#app/ui/field-error.tsx'
import { Star } from '#app/ui/stars.tsx'
import { ratingNames } from './copy.ts'
import styles from './rating-row.module.css'

type RatingRowProps = { id: string; name: string; error: string | undefined }

/** One to five, each with its word; the first carries the group's id. */
export function RatingRow({ id, name, error }: RatingRowProps) {
  return (
    <fieldset className={error ? `${styles.group} ${styles.bad}` : styles.group} aria-describedby={error && `${id}-error`}>
      <legend>Оценка</legend>
      <div className={styles.row}>
        {ratingNames.map((title, index) => (
          <label key={title}>
            <input id={index === 0 ? id : undefined} type="radio" name={name} value={index + 1} required />
            <Star />
            {title}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
