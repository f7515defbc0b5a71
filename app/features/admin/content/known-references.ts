import type { ReferenceRow } from '#app/features/editing/contract.ts'
import { call } from '#app/shared/client.ts'

const PAGE = 100

/** All sources of the portal's own list. */
export async function allReferences(): Promise<ReferenceRow[]> {
  const found: ReferenceRow[] = []
  for (let page = 1; ; page++) {
    const { data, total } = await call('GET admin/references', { query: { page, perPage: PAGE } })
    found.push(...data)
    if (data.length < PAGE || found.length >= total) return found
  }
}

export function sourceInWords({ authors, title, journal, year, doi }: ReferenceRow): string {
  return [authors, title, journal, year, doi && `DOI ${doi}`].filter(Boolean).join('. ').replaceAll('..', '.')
}

/** Whether what was typed — a key, a DOI, any words — is about this source. */
export function isMeant(reference: ReferenceRow, typed: string): boolean {
  const text = `${reference.key} ${sourceInWords(reference)}`.toLowerCase()
  const words = typed
    .toLowerCase()
    .replace(/https?:\/\/(dx\.)?doi\.org\//, '')
    .split(/\s+/)
  return words.every((word) => text.includes(word))
}
