/** After a publication: how long until every page shows it, and how much longer a reader waits meanwhile. */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { hasThinFooter, zoneOf } from '#app/shared/zones.ts'
import { forgetRepeated, repeatEntries } from './search.ts'

const AT_ONCE = 8
const REPEATED = 1.4
const READ_EVERY_MS = 10
const READS_BEFORE_MS = 3000
const GIVES_UP_AFTER_MS = 60_000
const MAPS_WITHIN_MS = 20_000

type Fresh = {
  /** Addresses that were asked for, and how many of them still showed the old words when each was asked first, after `withinMs`. */
  pages: number
  stale: number
  /** From the publication until the last of them showed the new words. */
  freshAfterMs: number
  /** What a reader of one kept page waited, 95th percentile: before the publication and until all was fresh. */
  before: number
  meanwhile: number
  /** That never did. */
  left: number
}

/**
 * The footer, which every page shows, is published with another word. After `withinMs`, in which only one page is read, the addresses of
 * the maps are asked for until each has it.
 */
export async function publishForAll(
  { portalUrl, databaseUrl }: { portalUrl: string; databaseUrl: string },
  wanted: number,
  withinMs: number,
): Promise<Fresh> {
  await repeatEntries(databaseUrl, Math.ceil(wanted * REPEATED))
  // What is repeated of sections whose addresses are written out by hand stands nowhere.
  const listed = await allAddressesOf(portalUrl, wanted)
  const addresses = (await eachOf(listed, async (address) => ((await textOf(address)) === null ? [] : [address]))).slice(
    0,
    wanted,
  )
  const reader = readerOf(addresses[0] ?? portalUrl)
  await pause(READS_BEFORE_MS)
  const before = reader.p95()
  const word = `Проба ${wanted}`
  const client = new pg.Client({ connectionString: databaseUrl })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ value: object }>("select value from site_texts where code = 'menus'")
  const began = performance.now()
  await client.query(
    `update site_texts set value = jsonb_set(value, '{footer,groups,0,title}', to_jsonb($1::text)) where code = 'menus'`,
    [word],
  )
  await client.query(`select pg_notify('pages', '["menus"]')`)
  await pause(withinMs)
  const meanwhile = reader.p95()
  let left = addresses
  let stale = -1
  while (left.length > 0 && performance.now() - began < GIVES_UP_AFTER_MS) {
    left = await eachOf(left, async (address) => ((await textOf(address))?.includes(word) === false ? [address] : []))
    if (stale < 0) stale = left.length
  }
  const freshAfterMs = performance.now() - began
  await reader.stop()
  await client.query("update site_texts set value = $1 where code = 'menus'", [rows[0]?.value])
  await client.query(`select pg_notify('pages', '["menus"]')`)
  await client.end()
  await forgetRepeated(databaseUrl)
  return { pages: addresses.length, stale, freshAfterMs, before, meanwhile, left: left.length }
}

/** The maps are made anew too: asked again until they name as many as are wanted. */
async function allAddressesOf(portalUrl: string, wanted: number): Promise<string[]> {
  const began = performance.now()
  let listed = await addressesOf(portalUrl)
  while (listed.length < wanted && performance.now() - began < MAPS_WITHIN_MS) {
    await pause(500)
    listed = await addressesOf(portalUrl)
  }
  return listed
}

async function addressesOf(portalUrl: string): Promise<string[]> {
  const locations = async (path: string) =>
    Array.from(
      (await (await fetch(`${portalUrl}${path}`)).text()).matchAll(/<loc>([^<]+)/g),
      ([, loc = '']) => new URL(loc).pathname,
    )
  const maps = await locations('/sitemap.xml')
  const pages = await Promise.all(maps.map(locations))
  // A thin footer has no groups, an application draws its own.
  const hasFooter = (path: string) => zoneOf(path) === 'reader' && !hasThinFooter(path)
  return [...new Set(pages.flat())].filter(hasFooter).map((path) => portalUrl + path)
}

/** The document of an address; null where there is none. */
async function textOf(address: string): Promise<string | null> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'identity' } })
  const text = await response.text()
  return response.ok ? text : null
}

/** What the work gives for each, a few at once, put together. */
async function eachOf(addresses: string[], work: (address: string) => Promise<string[]>): Promise<string[]> {
  const found: string[] = []
  let next = 0
  const go = async () => {
    for (let address = addresses[next++]; address !== undefined; address = addresses[next++]) found.push(...(await work(address)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, go))
  return found
}

/** Asks for one page again and again; `p95` is of what was asked since the last time. */
function readerOf(address: string) {
  let times: number[] = []
  const over = new AbortController()
  const reading = (async () => {
    while (!over.signal.aborted) {
      const began = performance.now()
      await textOf(address)
      times.push(performance.now() - began)
      await pause(READ_EVERY_MS)
    }
  })()
  return {
    p95() {
      const sorted = times.toSorted((one, other) => one - other)
      times = []
      return sorted[Math.floor(sorted.length * 0.95)] ?? 0
    },
    stop() {
      over.abort()
      return reading
    },
  }
}
