import { dateInWords } from '#app/shared/dates.ts'
import type { Detail } from '#app/features/content/contract.ts'
import { drawnOnce } from '#app/ui/drawn-once.tsx'
import { citesLaw } from './references.tsx'
import styles from './trust.module.css'

/** Who answers for a text and when it was last checked. */
export function Trust({ detail }: { detail: Detail }) {
  const { author, reviewer, date, reviewedAt, nextReviewAt, ageLabel } = detail
  const isLegal = citesLaw(detail.references)
  return <TrustLines {...{ author, reviewer, date, reviewedAt, nextReviewAt, ageLabel, isLegal }} />
}

type Trusted = Pick<Detail, 'author' | 'reviewer' | 'date' | 'reviewedAt' | 'nextReviewAt' | 'ageLabel'> & { isLegal: boolean }

const TrustLines = drawnOnce((detail: Trusted) => {
  return (
    <div className={`${styles.trust} far`} data-unsaid>
      <dl>
        <div>
          <dt>Автор</dt>
          <dd>{detail.author}</dd>
        </div>
        <div>
          <dt>Проверка</dt>
          <dd>{detail.reviewer}</dd>
        </div>
        <Day name="Опубликовано" iso={detail.date} />
        <Day name="Проверено" iso={detail.reviewedAt} />
        <Day name="Следующая проверка" iso={detail.nextReviewAt} />
      </dl>
      {isByEditors(detail) && <p>Специалист этот текст пока не&nbsp;читал: его сверяла с&nbsp;источниками редакция.</p>}
      <p>
        Материал не&nbsp;заменяет консультацию специалиста
        {detail.isLegal && ', а\u00a0в\u00a0том, что сказано о\u00a0законе,\u00a0— консультацию юриста'}.{' '}
        <span className={styles.age}>{detail.ageLabel}</span>
      </p>
    </div>
  )
})

/** Whether nobody but the editors has checked a text: a specialist who does is chosen at the desk, with the day. */
function isByEditors({ reviewer }: Pick<Detail, 'reviewer'>): boolean {
  return reviewer.startsWith('Редакция')
}

function Day({ name, iso }: { name: string; iso: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <time dateTime={iso}>{dateInWords(iso)}</time>
      </dd>
    </div>
  )
}
