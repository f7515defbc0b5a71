import { href } from '#app/shared/href.ts'
import { plural } from '#app/shared/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { coversFor } from '#app/ui/drawings/cover.ts'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { Tags } from '#app/ui/tags.tsx'
import { partAt, placeAt } from '#app/features/content/addresses.ts'
import type { EntryList } from '#app/features/content/contract.ts'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import { EntryTile } from './entry-tile.tsx'
import { EventList } from './event-list.tsx'
import { EvidenceLegend } from '#app/features/content/entry/evidence.tsx'
import { addressed, listAddress, type Filters } from './list-address.ts'
import { ListHead } from './list-head.tsx'
import { FullRows } from './full-rows.tsx'
import { LIST_LOOKS } from './list-looks.ts'
import { shownFilter, type ShownFilter } from './list-shapes.ts'
import { ListView } from './list-view.tsx'
import styles from './section-list-view.module.css'
import type { SectionList } from '#app/features/content/sections/section.ts'
import { THEMES } from '#app/features/content/themes.ts'

/** A list with what narrows it; its section is the one that stands at `base`. */
export type ShownList = { list: EntryList; base: string; filters: Filters }

const USUAL_PLANTS = ['memory', 'read', 'communicate'] as const

/** A section's entries as it declares them. */
export function SectionListView(shown: ShownList) {
  const { code } = placeAt(shown.base)
  const shape = LIST_LOOKS[code]
  if (!shape) return null
  if (shape.look === 'cards') return <ListView list={shown.list} base={shown.base} counted={shape.counted} />
  return <NarrowedList {...shown} {...{ code, shape }} />
}

/** Filters, pages and «Показать ещё» are plain links: every view has its address. */
function NarrowedList({ code, shape, list, base, filters }: ShownList & { code: string; shape: SectionList }) {
  const { look } = shape
  const { title, subtitle, counted } = { ...list, counted: shape.counted, ...partAt(base) }
  const isNarrowed = Object.values(addressed(base, filters)).some((value) => value !== undefined)
  const covers = coversFor(
    list.items.map((card) => ({ kind: card.theme ?? 'seed', code: card.code })),
    look === 'rows' ? 1 : 3,
  )
  const words = wordsFor(list, shape)
  const tiles =
    look !== 'days' &&
    look !== 'cards' &&
    list.items.map((card, index) => (
      <li key={card.link}>
        <EntryTile card={card} look={look} cover={covers[index]} facts={shape.facts} word={words[index] ?? ''} />
      </li>
    ))
  const next = list.page < list.pages ? listAddress(base, addressed(base, filters), list.page + 1) : null
  return (
    <>
      <ListHead title={title} lead={subtitle} crumbs={[{ title: 'Главная', link: href('/') }, { title }]}>
        {(shape.plants ?? USUAL_PLANTS).map((plant, index) => (
          <Drawing key={index} kind="plant" theme={plant} seed={code} place={index} />
        ))}
      </ListHead>
      <section className={`wrap ${styles.list}`}>
        {shape.hasLegend && <EvidenceLegend />}
        <div className={styles.filters}>
          {shape.filters.map(shownFilter).map((filter) => (
            <Filter key={filter.name} filter={filter} list={list} base={base} filters={filters} />
          ))}
          {list.total > 0 && (
            <p>
              Нашли {list.total}&nbsp;{plural(list.total, counted)}
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
        {look === 'days' && <EventList cards={list.items} />}
        {look === 'grid' && <FullRows isAppendable>{tiles}</FullRows>}
        {(look === 'shelf' || look === 'rows') && (
          <ul className={styles[look]} data-list>
            {tiles}
          </ul>
        )}
        {shape.note && <p className={styles.note}>{shape.note}</p>}
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

/** What each entry is about: its kind or theme where its section's name would only repeat the page's; nothing where all say the same. */
function wordsFor({ items, title }: EntryList, { filters }: SectionList): string[] {
  const kinds = filters.flatMap((filter) => (typeof filter === 'string' ? [] : filter.choices))
  const words = items.map(({ rubric, kind, theme }) => {
    if (rubric !== title) return rubric
    return kinds.find(({ value }) => value === kind)?.title ?? (theme ? THEME_TITLES[theme] : '')
  })
  return new Set(words).size > 1 ? words : []
}

type FilterParts = { filter: ShownFilter; list: EntryList; base: string; filters: Filters }

function Filter({ filter: { name, label, any, choices }, list, base, filters }: FilterParts) {
  if (name === 'kind' && partAt(base)) return null
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
