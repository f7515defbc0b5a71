import { href } from '#app/shared/href.ts'
import { plural } from '#app/shared/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { CardGrid } from './card.tsx'
import type { EntryList, Tag, Theme } from '#app/features/content/contract.ts'
import { LeadCard } from './lead-card.tsx'
import { ListHead } from './list-head.tsx'
import styles from './list-view.module.css'
import { THEMES } from '#app/features/content/themes.ts'

const GARDEN = ['read', 'attention', 'write', 'memory'] as const

type Parts = { list: EntryList; base: string; counted: [string, string, string] }

/** A section's entries: filtered by theme and turned by plain links, so that every view has its address. */
export function ListView({ list, base, counted }: Parts) {
  const chosen = list.tags.find((tag) => tag.active)
  const theme = themeOf(chosen)
  const crumbs = chosen ? [{ title: list.title, link: base }, { title: chosen.title }] : [{ title: list.title }]
  const filterOf = (tag: Tag) => ({
    title: tag.title,
    link: `${base}?theme=${tag.id}`,
    theme: themeOf(tag),
    isCurrent: tag.active,
  })
  const [first, ...others] = list.items
  const leads = first && list.page === 1 && !theme
  return (
    <>
      <ListHead
        title={chosen ? `${list.title}: ${chosen.title.toLowerCase()}` : list.title}
        lead={list.subtitle}
        crumbs={[{ title: 'Главная', link: href('/') }, ...crumbs]}
        theme={theme}
      >
        {(theme ? [theme, theme, theme] : GARDEN).map((plant, index) => (
          <Drawing key={index} kind="plant" theme={plant} seed="head" place={index} />
        ))}
      </ListHead>
      <section className={`wrap ${styles.list}`}>
        <div className={styles.filters}>
          <Tags label="Тема" items={[{ title: 'Все темы', link: base, isCurrent: !theme }, ...list.tags.map(filterOf)]} />
          {list.total > 0 && <p>{summary(list, counted)}</p>}
        </div>
        <h2 className="vh">Все материалы</h2>
        {list.total === 0 && (
          <Empty title={'Здесь пока ничего не\u00a0выросло'} text="Тексты этой темы ещё готовятся.">
            <ButtonLink href={base} kind="line">
              Смотреть все
            </ButtonLink>
          </Empty>
        )}
        {leads && <LeadCard card={first} wide />}
        <CardGrid cards={leads ? others : list.items} />
        <Pagination page={list.page} pages={list.pages} hrefOf={(page) => pageAddress(base, theme, page)} />
      </section>
    </>
  )
}

function themeOf(tag: Tag | undefined): Theme | undefined {
  return THEMES.find((theme) => theme === tag?.id)
}

function pageAddress(base: string, theme: Theme | undefined, page: number): string {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(page > 1 && { page: String(page) }) }).toString()
  return query ? `${base}?${query}` : base
}

function summary({ total, page, pages }: EntryList, counted: Parts['counted']): string {
  const count = `${total}\u00a0${plural(total, counted)}`
  return pages > 1 ? `${count}, страница ${page} из\u00a0${pages}` : count
}
