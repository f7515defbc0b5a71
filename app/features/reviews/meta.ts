import { href } from '#app/shared/href.ts'
import type { PageMeta } from '#app/shared/page-meta.ts'
import type { ReviewList } from './contract.ts'

/** The head of the reviews' page; a filtered list is not for search engines. */
export function reviewsMeta({ title, subtitle, page, tags }: ReviewList): PageMeta {
  const chosen = tags.find((tag) => tag.active)
  return {
    title: [title, chosen?.title, page > 1 ? `страница ${page}` : ''].filter(Boolean).join(', '),
    description: subtitle,
    link: page > 1 ? `${href('/reviews')}?page=${page}` : '/reviews',
    ...(chosen ? { index: false } : {}),
  }
}
