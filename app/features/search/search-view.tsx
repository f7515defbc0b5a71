import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { searchAddress } from './address.ts'
import { CareBlock } from './care-block.tsx'
import type { Found, SearchQuery } from './contract.ts'
import { FoundList } from './found-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-view.module.css'
import { TopicCard } from './topic-card.tsx'

export type Searched = { found: Found; query: SearchQuery }

const CRUMBS = [{ title: 'Главная', link: '/' }, { title: 'Поиск' }]

/** What was found; where the words speak of danger, who to call comes before anything else. */
export function SearchView({ found, query }: Searched) {
  const isNarrowed = Boolean(query.type || query.theme || query.age)
  if (found.total === 0 && !found.danger && !isNarrowed) return <NothingFound found={found} crumbs={CRUMBS} />
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <Breadcrumbs items={CRUMBS} />
        <h1 className={found.danger ? 'vh' : undefined}>{found.danger ? `Поиск: ${found.query}` : found.title}</h1>
        <SearchForm query={found.query} />
        {found.danger && <CareBlock danger={found.danger} />}
      </div>
      {(found.total > 0 || isNarrowed) && (
        <div className={`wrap ${found.danger ? styles.plain : styles.body}`}>
          {!found.danger && <SearchFilters found={found} query={query} />}
          <div className={styles.found}>
            {found.danger ? <h2>Что прочитать потом</h2> : found.topic && <TopicCard topic={found.topic} />}
            {found.total === 0 && (
              <p>
                По&nbsp;этим условиям ничего нет. <a href={searchAddress({ q: query.q })}>Искать по&nbsp;всему порталу</a>
              </p>
            )}
            <FoundList items={found.items.filter(({ link }) => found.danger !== null || link !== found.topic?.link)} />
            <Pagination page={found.page} pages={found.pages} hrefOf={(page) => searchAddress({ ...query, page })} />
          </div>
        </div>
      )}
    </>
  )
}
