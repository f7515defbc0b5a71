import type { ReactNode } from 'react'
import { ArticleActions } from './article-actions.tsx'
import { ArticleHead } from './article-head.tsx'
import styles from './article-view.module.css'
import type { Detail } from '#app/features/content/contract.ts'
import { EntryPicture } from './entry-picture.tsx'
import { InviteToTest } from './invite-to-test.tsx'
import { Prose } from './prose.tsx'
import { ReviewOverdue } from './review-overdue.tsx'
import { References } from './references.tsx'
import { Related } from './related.tsx'
import { Trust } from './trust.tsx'
import { DrawnOnceOf } from '#app/ui/drawn-once.tsx'

const SOURCES = { id: 'sources', title: 'Источники' }

type ArticleViewProps = {
  detail: Detail
  crumb?: { title: string; base: string }
  /** In the place of the scene at the top. */
  picture?: ReactNode
  /** After the text, before what to read next. */
  children?: ReactNode
}

function Contents({ items }: { items: Detail['navList'] }) {
  return (
    <nav className={styles.contents} aria-labelledby="contents" data-toc>
      <h2 id="contents">В тексте</h2>
      {items.map(({ id, title }) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

/** An article or a post; `crumb` is the section it stands in. */
export function ArticleView({ detail, crumb, picture, children }: ArticleViewProps) {
  const theme = detail.theme ?? 'seed'
  const hasSources = detail.references.length > 0
  const contents = hasSources ? [...detail.navList, SOURCES] : detail.navList
  return (
    <div className={`t-${theme}`}>
      <div className="wrap">
        <ArticleHead detail={detail} crumb={crumb} />
        {picture || (
          <div className={styles.scene}>
            <EntryPicture entry={detail} sizes="(min-width: 82rem) 82rem, 100vw" isWide isFirst />
          </div>
        )}
      </div>
      <div className={`wrap ${styles.columns}`}>
        <DrawnOnceOf known={detail.navList}>{() => <Contents items={contents} />}</DrawnOnceOf>
        <article className={styles.text} data-aloud>
          <ReviewOverdue nextReviewAt={detail.nextReviewAt} />
          <Prose blocks={detail.textItems} isLong />
          <Trust detail={detail} />
          {hasSources && (
            <section className="far" aria-labelledby={SOURCES.id} data-unsaid>
              <h2 id={SOURCES.id}>{SOURCES.title}</h2>
              <References references={detail.references} />
            </section>
          )}
          <ArticleActions entry={detail} />
        </article>
        <InviteToTest theme={detail.theme} />
      </div>
      {children}
      {detail.related.length > 0 && (
        <div className={`${styles.after} far`}>
          <Related
            title="Читайте дальше"
            cards={detail.related}
            more={crumb && { title: `Весь раздел «${crumb.title}»`, link: crumb.base }}
          />
        </div>
      )}
    </div>
  )
}
