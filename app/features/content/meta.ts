import type { PageMeta } from '#app/shared/page-meta.ts'
import type { Detail, EntryList } from './contract.ts'

/** The head of an entry's page. */
export function detailMeta({ title, description, link, section, code }: Detail): PageMeta {
  return { title, description, link, image: `/og/${section}/${code}.png` }
}

/** The head of a list's page; a filtered list is not for search engines. */
export function listMeta({ base }: { base: string }, { title, subtitle, page, tags }: EntryList): PageMeta {
  const theme = tags.find((tag) => tag.active)
  return {
    title: [theme ? `${title}: ${theme.title.toLowerCase()}` : title, page > 1 ? `страница ${page}` : '']
      .filter(Boolean)
      .join(', '),
    description: subtitle,
    link: page > 1 ? `${base}?page=${page}` : base,
    ...(theme ? { index: false } : {}),
  }
}
