import { plural } from '#app/shared/plural.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { CardGrid } from './card.tsx'
import type { EntryList, Theme } from './contract.ts'
import { LeadCard } from './lead-card.tsx'
import { ListHead, type Crumb } from './list-head.tsx'
import styles from './list-view.module.css'

const GARDEN = ['read', 'attention', 'write', 'memory'] as const

type Parts = { list: EntryList; base: string; crumbs: Crumb[]; theme?: Theme | undefined }

/** A section's entries: filtered by theme and turned by plain links, so that every view has its address. */
export function ListView({ list, base, crumbs, theme }: Parts) {
  const filter = theme ? `theme=${theme}` : ''
  const [first, ...others] = list.items
  const leads = first && list.page === 1 && !theme
  return (
    <>
      <ListHead title={list.title} lead={list.subtitle} crumbs={crumbs} theme={theme}>
        {(theme ? [theme, theme, theme] : GARDEN).map((plant, index) => (
          <span key={index} className={`t-${plant}`}>
            <Drawing kind="plant" theme={plant} seed={`head-${index}`} />
          </span>
        ))}
      </ListHead>
      <section className={`wrap ${styles.list}`}>
        <div className={styles.filters}>
          <Tags tags={list.tags} />
          <p>{summary(list)}</p>
        </div>
        <h2 className="vh">Все материалы</h2>
        {list.total === 0 && <Empty title="Здесь пока ничего не выросло" />}
        {leads && <LeadCard card={first} wide />}
        <CardGrid cards={leads ? others : list.items} />
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => `${base}?${[filter, page > 1 ? `page=${page}` : ''].filter(Boolean).join('&')}`.replace(/\?$/, '')}
        />
      </section>
    </>
  )
}

function summary({ total, page, pages }: EntryList): string {
  const count = `${total}\u00a0${plural(total, ['материал', 'материала', 'материалов'])}`
  return pages > 1 ? `${count}, страница ${page} из\u00a0${pages}` : count
}
