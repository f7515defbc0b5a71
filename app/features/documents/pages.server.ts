import * as entries from '#app/features/content/entries.server.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import * as editions from './editions.server.ts'
import { editionMeta } from './edition-meta.ts'
import type { ShownDocument } from './document-view.tsx'

type Router = Parameters<typeof contextOf>[0]

/** The page of the current text, with the list of its editions. */
export async function documentPage(router: Router, code: string) {
  const context = contextOf(router)
  const detail = await entries.detail(context, 'documents', code)
  const data: ShownDocument = { detail, ...(await editions.list(context, code)) }
  return { meta: detailMeta(detail), data }
}

/** The page of one edition. */
export async function editionPage(router: Router, { code, number }: { code: string; number: string }) {
  // «1.0» or «01» are the number of no edition: one edition has one address.
  const whole = /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0
  const edition = await editions.read(contextOf(router), code, whole)
  return { meta: editionMeta(edition), data: edition }
}
