import { href } from '#app/shared/href.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { searchAddress } from '#app/features/search/address.ts'
import { CareBlock } from './care-block.tsx'
import type { Found, SearchQuery } from '#app/features/search/contract.ts'
import { FoundList } from './found-list.tsx'
import { NothingFound } from './nothing-found.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from './search-form.tsx'
import styles from './search-view.module.css'
import { TopicCard } from './topic-card.tsx'

export type Searched = { found: Found; query: SearchQuery }

const CRUMBS = [{ title: 'Главная', link: href('/') }, { title: 'Поиск' }]

/** What was found; where the words speak of danger, who to call comes before anything else. */
export function SearchView({ found, query }: Searched) {
  const isNarrowed = Boolean(query.type || query.theme || query.age)
  if (!found.isAnswered && !found.danger && !isNarrowed) return <NothingFound found={found} crumbs={CRUMBS} />
  return (
    <>
      <div className={`wrap ${styles.head}`}>
        <Breadcrumbs items={CRUMBS} />
        <h1 className={found.danger ? 'vh' : undefined}>{found.danger ? `Поиск: ${found.query}` : found.title}</h1>
        {found.danger && <CareBlock danger={found.danger} />}
        {found.suggestion && (
          <p>Кажется, забыли переключить раскладку. Показали, что нашлось по&nbsp;словам «{found.suggestion}».</p>
        )}
        <SearchForm query={found.query} />
      </div>
      {(found.total > 0 || isNarrowed) && (
        <div className={`wrap ${found.danger ? styles.plain : styles.body}`}>
          {!found.danger && <SearchFilters found={found} query={query} />}
          <div className={styles.found}>
            {found.danger && <h2>Что прочитать потом</h2>}
            {found.total === 0 && (
              <p>
                По&nbsp;этим условиям ничего нет. <a href={searchAddress({ q: query.q })}>Искать по&nbsp;всему порталу</a>
              </p>
            )}
            <FoundWithTopic found={found} />
            <Pagination page={found.page} pages={found.pages} hrefOf={(page) => searchAddress({ ...query, page })} />
          </div>
        </div>
      )}
    </>
  )
}

/** The theme stands first where it is the answer itself, and after a text that answers the very question. */
function FoundWithTopic({ found: { items, topic, danger } }: { found: Found }) {
  if (!topic || danger) return <FoundList items={items} />
  const others = items.filter(({ link }) => link !== topic.link)
  const first = items[0]?.link === topic.link ? 0 : 1
  return (
    <>
      {first > 0 && <FoundList items={others.slice(0, first)} />}
      <TopicCard topic={topic} />
      {others.length > first && <FoundList items={others.slice(first)} />}
    </>
  )
}
