import { MessagePopup } from '#app/features/popups/message-popup.tsx'
import type { PopupProps } from '#app/features/popups/popups.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { aboutWhat } from './copy.ts'
import styles from './review-card-popup.module.css'

/** One review whole, and the ways to its neighbours on the page. */
export function ReviewCardPopup({ data, onClose }: PopupProps) {
  const { name = '', date = '', detailText, answer, tagMode = '', tagText = '' } = data
  if (!detailText) return <MessagePopup name="review-card" data={data} onClose={onClose} />
  const rating = Number(data.rating)
  const position = Number(data.position)
  const paragraphs = detailText.split(/\n+/).filter(Boolean)
  return (
    <Dialog open key={position} title={aboutWhat[tagMode] ?? `Отзыв: ${tagText}`} onClose={onClose}>
      <div className={styles.review}>
        <p className={styles.rating}>
          <Stars rating={rating} />
          <span aria-hidden="true">Оценка {rating.toLocaleString('ru-RU')} из&nbsp;5</span>
        </p>
        {paragraphs.map((paragraph, index) => (
          <p key={index}>{paragraph}</p>
        ))}
        <p className={styles.from}>
          {name}, {dateInWords(date)}
        </p>
        {answer && (
          <Callout tone="info" title="Ответ портала">
            {answer.split(/\n+/).map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
          </Callout>
        )}
        <div className={styles.ways}>
          {position > 1 && (
            <Button kind="line" size="s" onClick={() => openNeighbour(position - 1)}>
              Прошлый
            </Button>
          )}
          {position < Number(data.total) && (
            <Button kind="line" size="s" onClick={() => openNeighbour(position + 1)}>
              Следующий
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

/** The page carries its reviews itself, each on its button. */
function openNeighbour(position: number): void {
  document.querySelector<HTMLElement>(`[data-popup="review-card"][data-position="${position}"]`)?.click()
}
