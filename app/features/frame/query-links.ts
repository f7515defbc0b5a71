import { LINK_PARAMETERS, TELLING_PARAMETERS } from '#app/shared/link-parameters.ts'

/** What a link's query parameters ask for. */
type QueryLink =
  | { kind: 'recovery'; checkword: string; login: string }
  | { kind: 'invitation'; email: string; hash: string; id: string; pn: string; cn: string; isChildLink?: true }
  | { kind: 'child'; idChild: string; type: string }
  | { kind: 'document'; email: string; type: string; c: string }
  | { kind: 'reloadDoc' }
  | { kind: 'questionnaire' }

export type ReadLink = {
  /** The one link that opens something: the first in the order of decisions. */
  link: QueryLink | null
  /** A personal parameter is there, but its companions are not. */
  isIncomplete: boolean
  /** The query without the parameters that were read. */
  search: string
}

/**
 * Reads a link's parameters: of several matching links the first of recovery, invitation, child, document, reloadDoc,
 * questionnaire.
 * @param search the address's query, with or without `?`
 * @param own the parameters that the page itself knows: alone they ask for nothing here
 * @see spec §2, guards 2 and 4; §5
 */
export function readLink(search: string, own: string[] = []): ReadLink {
  const query = new URLSearchParams(search)
  const link = matched(query)
  const isIncomplete =
    link === null && (TELLING_PARAMETERS.some((name) => query.has(name)) || (query.has('type') && !own.includes('type')))
  const rest = new URLSearchParams(query)
  if (link || isIncomplete) for (const name of LINK_PARAMETERS) rest.delete(name)
  const kept = rest.toString()
  return { link, isIncomplete, search: kept ? `?${kept}` : '' }
}

function matched(query: URLSearchParams): QueryLink | null {
  const get = (name: string) => query.get(name) ?? ''
  const all = (...names: string[]) => names.every((name) => get(name) !== '')
  if (all('change_password', 'USER_CHECKWORD', 'USER_LOGIN'))
    return { kind: 'recovery', checkword: get('USER_CHECKWORD'), login: get('USER_LOGIN') }
  if (all('email', 'hash', 'id', 'pn', 'cn')) {
    const link = { email: get('email'), hash: get('hash'), id: get('id'), pn: get('pn'), cn: get('cn') }
    return { kind: 'invitation', ...link, ...(all('idChild', 'type') && { isChildLink: true }) }
  }
  if (all('idChild', 'type')) return { kind: 'child', idChild: get('idChild'), type: get('type') }
  if (all('email', 'type', 'c')) return { kind: 'document', email: get('email'), type: get('type'), c: get('c') }
  if (get('type') === 'reloadDoc') return { kind: 'reloadDoc' }
  if (get('type') === 'questionnaire') return { kind: 'questionnaire' }
  return null
}
