import { brotliCompressSync, constants } from 'node:zlib'
import type { Page, Request } from 'playwright-core'

const QUIET_MS = 2000
const IDLE = /^\/dictionary\//

/** What a page costs to open and to touch, as bytes at brotli 11 and as counts; never as time. */
export type Costs = {
  htmlBytes: number
  /** Each compressed apart: they say where a document grew, and do not add up to the whole. */
  htmlParts: Record<string, number>
  requests: number
  scriptFiles: number
  scriptBytes: number
  /** Files of scripts by name without the hash of their content. */
  scripts: Record<string, number>
}

/**
 * Opens a page, touches it once, and waits until it asks for nothing more.
 * @returns its costs, and the address of each file of scripts by the name it has in the costs
 */
export async function costsOf(page: Page, path: string): Promise<{ costs: Costs; files: Map<string, string> }> {
  const asked: Request[] = []
  const traffic = { underWay: 0, lastAt: Date.now() }
  const begin = (request: Request) => {
    // A dictionary of pages comes when the browser is idle, and only once one is made.
    if (!IDLE.test(new URL(request.url()).pathname)) asked.push(request)
    traffic.underWay++
    traffic.lastAt = Date.now()
  }
  const end = () => {
    traffic.underWay--
    traffic.lastAt = Date.now()
  }
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  const document = await page.goto(path, { waitUntil: 'load' })
  const html = (await document?.text()) ?? ''
  await page.keyboard.press('Shift')
  while (traffic.underWay > 0 || Date.now() - traffic.lastAt < QUIET_MS) await page.waitForTimeout(100)
  page.off('request', begin).off('requestfinished', end).off('requestfailed', end)

  const files = new Map<string, string>()
  const scripts: Record<string, number> = {}
  let [scriptFiles, scriptBytes] = [0, 0]
  for (const request of asked.filter((one) => one.resourceType() === 'script')) {
    const { pathname } = new URL(request.url())
    const bytes = compressed(await (await request.response())!.body()) // it has finished: nothing is under way
    const name = nameOf(pathname)
    files.set(name, pathname)
    scripts[name] = (scripts[name] ?? 0) + bytes
    scriptFiles++
    scriptBytes += bytes
  }
  const parts = Object.entries(partsOf(html)).map(([name, part]) => [name, compressed(part)])
  const costs = {
    htmlBytes: compressed(html),
    htmlParts: Object.fromEntries(parts) as Record<string, number>,
    requests: asked.length,
    scriptFiles,
    scriptBytes,
    scripts,
  }
  return { costs, files }
}

function compressed(text: string | Buffer): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length
}

function nameOf(path: string): string {
  return path
    .replace(/^\/assets\//, '')
    .replace(/^\/early\/.*/, 'early')
    .replace(/-[\w-]{8}\.js$/, '')
}

function partsOf(html: string): Record<string, string> {
  let rest = html
  const take = (pattern: RegExp) => {
    const found = rest.match(pattern) ?? []
    rest = rest.replace(pattern, '')
    return found.join('\n')
  }
  // What stands inside others comes first.
  const parts = {
    structuredData: take(/<script type="application\/ld\+json"[^]*?<\/script>/g),
    scripts: take(/<script[^]*?<\/script>/g),
    styles: take(/<style[^]*?<\/style>/g),
    main: take(/<main[^]*<\/main>/g),
    header: take(/<header[^]*?<\/header>/g),
    footer: take(/<footer[^]*?<\/footer>/g),
  }
  return { ...parts, rest }
}
