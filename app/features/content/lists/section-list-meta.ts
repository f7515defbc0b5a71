import type { PageMeta } from '#app/shared/page-meta.ts'
import { partAt, placeAt } from '#app/features/content/addresses.ts'
import { addressed } from './list-address.ts'
import { LIST_LOOKS } from './list-looks.ts'
import { listMeta } from '#app/features/content/meta.ts'
import type { ShownList } from './section-list-view.tsx'

/** The head of a section's list; a narrowed one is not for search engines. */
export function sectionListMeta({ list, base, filters }: ShownList): PageMeta {
  if (LIST_LOOKS[placeAt(base).code]?.look === 'cards') return listMeta({ base }, list)
  const isNarrowed = Object.values(addressed(base, filters)).some((value) => value !== undefined)
  const title = partAt(base)?.title ?? list.title
  return {
    title: list.page > 1 ? `${title}, страница ${list.page}` : title,
    description: list.subtitle,
    link: list.page > 1 ? `${base}?page=${list.page}` : base,
    ...(isNarrowed ? { index: false } : {}),
  }
}
