import type { Detail } from '#app/features/content/contract.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { call } from '#app/shared/client.ts'
import type { EditionDays } from './contract.ts'

export type ShownDocument = { detail: Detail; editions: EditionDays[] }

/** A legal text with the list of its editions, as the browser's navigation reads them. */
export async function readDocument(code: string) {
  const [detail, { editions }] = await Promise.all([
    call('GET documents/detail', { query: { code } }),
    call('GET documents/editions', { query: { code } }),
  ])
  return { meta: detailMeta(detail), code, data: { detail, editions } }
}
