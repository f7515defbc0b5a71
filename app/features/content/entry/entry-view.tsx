import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { ArticleActions } from './article-actions.tsx'
import type { Block, BlockOf, Detail } from '#app/features/content/contract.ts'
import { EvidenceBadge } from './evidence.tsx'
import styles from './entry-view.module.css'
import { EventCard } from '#app/features/content/lists/event-card.tsx'
import { FactsRow } from './facts-row.tsx'
import { Html } from './html.tsx'
import { ListHead } from '#app/features/content/lists/list-head.tsx'
import type { Place } from '#app/features/content/places.ts'
import { Promo } from './promo.tsx'
import { Prose } from './prose.tsx'
import { References } from './references.tsx'
import { Related } from './related.tsx'
import { ReviewOverdue } from './review-overdue.tsx'
import { Trust } from './trust.tsx'

const ASIDE: Block['type'][] = ['lead', 'facts', 'paper']

/** An exercise, a method, a book, a paper, an event: what it is at the top, the rest in one column. */
export function EntryView({ detail, crumb }: { detail: Detail; crumb: Place }) {
  const theme = detail.theme ?? 'seed'
  const blocks = detail.textItems
  const lead = crumb.hasLeadOnTop ? find(blocks, 'lead') : undefined
  const facts = find(blocks, 'facts')
  const shown = blocks.filter((block) => !ASIDE.includes(block.type) || (block.type === 'lead' && block !== lead))
  return (
    <div className={`t-${theme}`}>
      <ListHead
        title={detail.title}
        lead={lead ? <Html as="span" html={lead.html} /> : detail.description}
        crumbs={[
          { title: 'Главная', link: href('/') },
          { title: crumb.title, link: crumb.base },
          ...(detail.rubric === crumb.title ? [] : [{ title: detail.rubric }]),
        ]}
        theme={detail.theme ?? undefined}
        below={
          <>
            <div className={styles.marks}>
              {detail.evidence && <EvidenceBadge label={detail.evidence} />}
              <span>{detail.ageLabel}</span>
            </div>
            <Promo promo={detail.promo} />
          </>
        }
      >
        <Drawing kind="plant" theme={theme} seed={detail.code} place={1} />
        <Drawing kind="plant" theme={theme} seed={detail.code} />
        <Drawing kind="plant" theme={theme} seed={detail.code} place={2} />
      </ListHead>
      {detail.photo && (
        <div className={`wrap ${styles.photo}`}>
          <Picture image={detail.image} photo={detail.photo} sizes="(min-width: 82rem) 82rem, 100vw" isFirst />
        </div>
      )}
      {facts && <FactsRow items={facts.items} />}
      <div className={`wrap ${styles.columns}`}>
        <article className={styles.text}>
          <ReviewOverdue nextReviewAt={detail.nextReviewAt} />
          <Prose blocks={shown} />
          <Trust detail={detail} />
          {detail.references.length > 0 && (
            <section className="far" aria-labelledby="sources">
              <h2 id="sources">Источники</h2>
              <References references={detail.references} />
            </section>
          )}
          <ArticleActions entry={detail} />
        </article>
        <div className={styles.aside} data-beside="">
          {blocks.map((block) => block.type === 'paper' && <Prose key={block.id} blocks={[block]} />)}
          {detail.startsAt && <EventCard detail={detail} />}
          {detail.theme && (
            <p>
              <ButtonLink href={href(`/problem-${detail.theme}`)} kind="line">
                {detail.rubric === crumb.title ? 'Об этой трудности' : `Трудность: ${detail.rubric.toLowerCase()}`}
              </ButtonLink>
            </p>
          )}
        </div>
      </div>
      {detail.related.length > 0 && (
        <div className={`${styles.after} far`}>
          <Related title="Рядом" cards={detail.related} more={{ title: `Весь раздел «${crumb.title}»`, link: crumb.base }} />
        </div>
      )}
    </div>
  )
}

function find<T extends Block['type']>(blocks: Block[], type: T): BlockOf<T> | undefined {
  return blocks.find((block): block is BlockOf<T> => block.type === type)
}
