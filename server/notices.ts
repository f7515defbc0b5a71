/** What `npm run notices` runs: who wrote the packages that the portal runs on, and under which licence, as docs/third-party.txt; with a name, their texts too. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Notice = { name: string; version: string; licence: string; text: string }
type Locked = {
  packages: Record<string, { version: string; dev?: boolean; devOptional?: boolean; license?: string; optional?: boolean }>
}
type Manifest = { license?: string | { type: string }; licenses?: { type: string }[]; author?: string | { name: string } }

const root = dirname(import.meta.dirname)
const LICENCE_FILE = /^(?:licen[cs]e|copying)(?:[.-].*)?$/i

/** Every package of production, in the order of its name; those of other machines are not installed here and stand by the lock alone. */
export function noticesOf(folder: string): Notice[] {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as Locked // npm's own form
  const all = Object.entries(packages).flatMap(([place, { version, dev, devOptional, license = '' }]) => {
    if (!place || dev || devOptional) return []
    const path = join(folder, place)
    const manifest = existsSync(join(path, 'package.json')) ? manifestOf(path) : {}
    const said = manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' OR ') ?? license
    const licence = typeof said === 'string' ? said : said.type
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return [{ name, version, licence: license || licence || licenceIn(textIn(path)), text: textIn(path) }]
  })
  const once = new Map(all.map((notice) => [`${notice.name} ${notice.version}`, notice]))
  return [...once.values()].toSorted((one, other) => (`${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1))
}

/** A line for each package. */
export function listOf(notices: Notice[]): string {
  return notices.map(({ name, version, licence }) => `${name} ${version}: ${licence}`).join('\n')
}

function manifestOf(path: string): Manifest {
  return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest // npm's own form
}

/** One package says it in its file alone. */
function licenceIn(text: string): string {
  return /^(?:The )?MIT License/i.test(text) ? 'MIT' : ''
}

function textIn(path: string): string {
  if (!existsSync(path)) return ''
  const [file] = readdirSync(path).filter((name) => LICENCE_FILE.test(name))
  return file ? readFileSync(join(path, file), 'utf8').replaceAll('\r', '').trim() : ''
}

/** Each text once, with the packages that bring it: what goes with the portal wherever it is handed on. */
function textsOf(notices: Notice[]): string {
  const byText = new Map<string, string[]>()
  for (const { name, version, text } of notices) if (text) byText.set(text, [...(byText.get(text) ?? []), `${name} ${version}`])
  return [...byText].map(([text, names]) => `${'-'.repeat(80)}\n${names.join(', ')}\n\n${text}`).join('\n\n')
}

if (process.argv[1] === import.meta.filename) {
  const notices = noticesOf(root)
  writeFileSync(join(root, 'docs/third-party.txt'), `${listOf(notices)}\n`)
  const texts = process.argv[2]
  if (texts) writeFileSync(texts, `${listOf(notices)}\n\n${textsOf(notices)}\n`)
  console.log(`docs/third-party.txt: пакетов ${notices.length}${texts ? `; тексты лицензий — ${texts}` : ''}`)
}
