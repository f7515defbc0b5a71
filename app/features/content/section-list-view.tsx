import { plural } from '#app/shared/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tags } from '#app/ui/tags.tsx'
import type { SectionCode } from './addresses.ts'
import type { EntryList } from './contract.ts'
import { EntryTile } from './entry-tile.tsx'
import { EventList } from './event-list.tsx'
import { EvidenceLegend } from './evidence.tsx'
import { listAddress, type Filters } from './list-address.ts'
import { ListHead } from './list-head.tsx'
import { SHAPES, type Shape } from './list-shapes.ts'
import styles from './section-list-view.module.css'
import { THEMES } from './themes.ts'

export type ShownList = { list: EntryList; code: SectionCode; base: string; filters: Filters }

const PLAIN: Shape = { look: 'rows', counted: ['материал', 'материала', 'материалов'], filters: [] }

/** A section's entries. Filters, pages and «Показать ещё» are plain links: every view has its address. */
export function SectionListView({ list, code, base, filters }: ShownList) {
  const shape = SHAPES[code] ?? PLAIN
  const isNarrowed = Object.values(filters).some((value) => value !== undefined) && !(base === '/books')
  const next = list.page < list.pages ? listAddress(base, addressed(base, filters), list.page + 1) : null
  return (
    <>
      <ListHead title={list.title} lead={list.subtitle} crumbs={[{ title: 'Главная', link: '/' }, { title: list.title }]}>
        {(['memory', 'read', 'communicate'] as const).map((plant) => (
          <Drawing key={plant} kind="plant" theme={plant} seed={`${code}-${plant}`} />
        ))}
      </ListHead>
      <section className={`wrap ${styles.list}`}>
        {shape.hasLegend && <EvidenceLegend />}
        <div className={styles.filters}>
          {shape.filters.map((filter) => (
            <Filter key={filter.name} filter={filter} list={list} base={base} filters={filters} />
          ))}
          {list.total > 0 && (
            <p>
              Нашли {list.total}&nbsp;{plural(list.total, shape.counted)}
            </p>
          )}
        </div>
        <h2 className="vh">Список</h2>
        {list.total === 0 && (
          <Empty
            title={'Здесь пока ничего не\u00a0выросло'}
            text={isNarrowed ? 'По этим условиям ничего нет.' : 'Тексты готовятся.'}
          >
            <ButtonLink href={base} kind="line">
              Смотреть все
            </ButtonLink>
          </Empty>
        )}
        {code === 'events' ? (
          <EventList cards={list.items} />
        ) : (
          <ul className={styles[shape.look]} data-list>
            {list.items.map((card) => (
              <li key={card.link}>
                <EntryTile card={card} look={shape.look} />
              </li>
            ))}
          </ul>
        )}
        {code === 'library' && (
          <p className={styles.note}>
            Обложки нарисованы порталом и&nbsp;не&nbsp;повторяют обложки книг. Книги мы&nbsp;не&nbsp;продаём.
          </p>
        )}
        <div className={styles.pages} data-pages>
          {next && (
            <ButtonLink href={next} kind="line" data-action="more">
              Показать ещё
            </ButtonLink>
          )}
          <Pagination page={list.page} pages={list.pages} hrefOf={(page) => listAddress(base, addressed(base, filters), page)} />
        </div>
      </section>
    </>
  )
}

type FilterParts = { filter: Shape['filters'][number]; list: EntryList; base: string; filters: Filters }

function Filter({ filter: { name, label, any, choices }, list, base, filters }: FilterParts) {
  const fixed = base === '/books' && name === 'kind'
  if (fixed) return null
  const offered =
    choices ??
    THEMES.flatMap((theme) => list.tags.filter((tag) => tag.id === theme).map((tag) => ({ value: theme, title: tag.title })))
  const linkOf = (value: string | undefined) => listAddress(base, addressed(base, { ...filters, [name]: value }))
  const chosen = filters[name]
  return (
    <Tags
      label={label}
      items={[
        { title: any, link: linkOf(undefined), isCurrent: chosen === undefined },
        ...offered.map(({ value, title }) => ({
          title,
          link: linkOf(value),
          theme: name === 'theme' ? THEMES.find((theme) => theme === value) : undefined,
          isCurrent: chosen === value,
        })),
      ]}
    />
  )
}

/** «Книги» are the library of one kind: its address says so already. */
function addressed(base: string, filters: Filters): Filters {
  return base === '/books' ? { ...filters, kind: undefined } : filters
}
