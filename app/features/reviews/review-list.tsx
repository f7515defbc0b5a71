import { ListHead } from '#app/features/content/lists/list-head.tsx'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { plural } from '#app/shared/plural.ts'
import type { ReviewList } from './contract.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './review-list.module.css'

const BASE = href('/reviews')

/** The published reviews; until there is one, the page says so. */
export function ReviewListView({ list }: { list: ReviewList }) {
  const { title, subtitle, items, answers, total, page, pages, tags } = list
  const chosen = tags.find((tag) => tag.active)
  const filters = tags.map((tag) => ({ title: tag.title, link: `${BASE}?tag=${tag.id}`, isCurrent: tag.active }))
  return (
    <>
      <ListHead title={title} lead={subtitle} crumbs={[{ title: 'Главная', link: href('/') }, { title }]}>
        <Drawing kind="plant" theme="emotion" seed="reviews" />
        <Drawing kind="plant" theme="communicate" seed="reviews" />
      </ListHead>
      <section className={`wrap ${styles.list}`}>
        {total === 0 ? (
          <Empty
            title={'Отзывов пока\u00a0нет'}
            text="Портал недавно открылся. Придуманных отзывов мы не показываем: первый настоящий появится здесь после проверки."
          >
            <ButtonLink href="#write">Написать отзыв</ButtonLink>
          </Empty>
        ) : (
          <>
            <div className={styles.filters}>
              <Tags label="О чём" items={[{ title: 'Все отзывы', link: BASE, isCurrent: !chosen }, ...filters]} />
              <ButtonLink href="#write" size="s">
                Написать отзыв
              </ButtonLink>
              <p>{`${total}\u00a0${plural(total, ['отзыв', 'отзыва', 'отзывов'])}`}</p>
            </div>
            <h2 className="vh">Список отзывов</h2>
            <div className={styles.grid}>
              {items.map((review, index) => (
                <ReviewCard
                  key={index}
                  review={review}
                  answer={answers[index] ?? null}
                  position={index + 1}
                  total={items.length}
                />
              ))}
            </div>
            <Pagination page={page} pages={pages} hrefOf={(number) => addressOf(number, chosen?.id)} />
          </>
        )}
      </section>
    </>
  )
}

function addressOf(page: number, tag: string | undefined): string {
  const query = new URLSearchParams({ ...(tag && { tag }), ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `${BASE}?${query}` : BASE
}
