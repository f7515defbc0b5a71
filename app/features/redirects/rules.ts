import { zoneOf } from '#app/shared/zones.ts'

const LONGEST = 120
const DEEPEST = 4
// A person asks for words with hyphens. A dot means a file, twenty characters without a hyphen a key, the rest what machines try.
const WORDS = /^(?:\/[\p{L}\p{N}_-]+)+$/u
const KEY = /[^/-]{21,}/
const TRIED =
  /^\/(?:wp|wordpress|xmlrpc|cgi|php|phpmyadmin|pma|mysql|vendor|actuator|solr|boaform|hnap1|owa|ecp|manager|console|jenkins|telescope|debug|backup|old|config|server-status|login|signin|administrator|user|users|graphql|swagger|v[0-9]+|owncloud|remote|hudson|geoserver|nmaplowercheck|sdk|evox|assets|static|pictures|drawings|styles|api|unknown-page)(?:[-_/0-9]|$)/i
const NEAR = 0.45

/** Whether an address that is not there says something to an editor: a page's, as a person would write or keep it. */
export function isTelling(path: string): boolean {
  const read = decoded(path)
  const isWords = read.length <= LONGEST && WORDS.test(read) && read.split('/').length - 1 <= DEEPEST
  return isWords && zoneOf(path) === 'reader' && !KEY.test(read) && !TRIED.test(read)
}

/** The page whose name is most like the missing one's, or the list where it would be; null for neither. */
export function nearestOf(path: string, addresses: string[]): string | null {
  const wanted = threesOf(nameOf(path))
  let best = { address: null as string | null, likeness: NEAR }
  for (const address of addresses) {
    const likeness = likenessOf(wanted, threesOf(nameOf(address)))
    if (likeness > best.likeness) best = { address, likeness }
  }
  const list = path.slice(0, path.lastIndexOf('/'))
  return best.address ?? (list && addresses.includes(list) ? list : null)
}

/** An address as a person reads it. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** The same as browsers send it: path, query and anchor without the host, letters of other alphabets encoded. */
export function asSent(address: string): string {
  const { pathname, search, hash } = new URL(address, 'http://portal')
  return `${pathname}${search}${hash}`
}

function nameOf(path: string): string {
  return (decoded(path).split('/').at(-1) ?? '').toLowerCase().replaceAll('_', '-')
}

function threesOf(name: string): Set<string> {
  const padded = `  ${name} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function likenessOf(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((three) => other.has(three)).length
  return common / (one.size + other.size - common)
}
