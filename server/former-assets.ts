/** Scripts and styles of earlier releases: they go on being served, and later ones are sent as what changed in them. */
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants, type BrotliOptions } from 'node:zlib'

const MONTH_MS = 30 * 24 * 3600 * 1000
const FORMER_OF_EACH = 3
const NAME = /^(.+)-[\w-]{8}\.(js|css)$/
const PACKED = /\.(br|gz)$/
const DCB = Buffer.from('ff444342', 'hex')

/** When each file was replaced by another release. */
type Replaced = Record<string, number>

/** What a file is called in every release, or null: `article-view.js`. */
export function lastingName(file: string): string | null {
  const [, name, type] = NAME.exec(file) ?? []
  return name && type ? `${name}.${type}` : null
}

/** Names that only one of these files has: what a browser holds under another it could not tell apart. */
export function singleNames(files: string[]): Set<string> {
  const counts = new Map<string, number>()
  for (const file of files) {
    const name = lastingName(file)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return new Set([...counts].flatMap(([name, count]) => (count === 1 ? name : [])))
}

/** Puts the files of the release that stands aside: a tab opened before the next one still asks for them. */
export function takeFormer(root: string, now = Date.now()): Replaced {
  const assets = join(root, 'build/client/assets')
  const aside = asideIn(root)
  mkdirSync(aside, { recursive: true })
  const before = formerAssets(root)
  const replaced: Replaced = {}
  // What a build that failed has left there is still a former release.
  for (const file of readdirSync(aside)) {
    const own = file.replace(PACKED, '')
    replaced[own] = before[own] ?? now
  }
  const files = new Set(existsSync(assets) ? readdirSync(assets) : [])
  for (const file of files) {
    const own = file.replace(PACKED, '')
    const at = before[own] ?? now
    // A build that was broken off may have left packed bytes alone.
    if (now - at >= MONTH_MS || !files.has(own)) continue
    replaced[own] = at
    cpSync(join(assets, file), join(aside, file))
  }
  return replaced
}

/** Puts them beside the files of the new release, and makes what changed from them to these. */
export function returnFormer(root: string, replaced: Replaced): void {
  const assets = join(root, 'build/client/assets')
  const own = readdirSync(assets).filter((file) => lastingName(file))
  const former = Object.fromEntries(Object.entries(replaced).filter(([file]) => !existsSync(join(assets, file))))
  cpSync(asideIn(root), assets, { recursive: true, force: false })
  rmSync(asideIn(root), { recursive: true })
  writeFileSync(join(root, 'build/former-assets.json'), JSON.stringify(former))
  writeChanges(root, own, former)
}

/** `build/asset-changes/<file>.<hash of the former>.dcb`: a file as the holder of a former one gets it. */
function writeChanges(root: string, own: string[], former: Replaced): void {
  const folder = join(root, 'build/asset-changes')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const assets = join(root, 'build/client/assets')
  const single = singleNames(own)
  const newestFirst = Object.keys(former).toSorted((one, other) => (former[other] ?? 0) - (former[one] ?? 0))
  for (const file of own) {
    const name = lastingName(file)
    if (!name || !single.has(name)) continue
    const bytes = readFileSync(join(assets, file))
    for (const earlier of newestFirst.filter((one) => lastingName(one) === name).slice(0, FORMER_OF_EACH)) {
      const earlierBytes = readFileSync(join(assets, earlier))
      const digest = createHash('sha256').update(earlierBytes).digest()
      writeFileSync(
        join(folder, `${file}.${digest.toString('hex')}.dcb`),
        Buffer.concat([DCB, digest, packed(bytes, earlierBytes)]),
      )
    }
  }
}

/** @see RFC 9842, 4 */
function packed(bytes: Buffer, dictionary: Buffer): Buffer {
  // Node takes the dictionary, its types do not say so.
  const by: BrotliOptions & { dictionary: Buffer } = { dictionary }
  const change = brotliCompressSync(bytes, {
    ...by,
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  })
  if (!brotliDecompressSync(change, by).equals(bytes)) throw new Error('what changed in a script does not unpack')
  return change
}

/** The files of earlier releases that are still served, and when each was replaced. */
export function formerAssets(root: string): Replaced {
  const file = join(root, 'build/former-assets.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Replaced) : {} // as returnFormer wrote it
}

const asideIn = (root: string) => join(root, 'var/assets-before')
