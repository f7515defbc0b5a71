/** What `npm run advisories` runs: asks the registry for holes of our packages and keeps the answer in docs/advisories.json. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { noticesOf } from './notices.ts'

type Hole = { package: string; from?: string; below: string; name: string; accepted?: { until: string; reason: string } }
type Advisories = { lookedAt: string; source: string; holes: Hole[] }
type Audit = { vulnerabilities?: Record<string, { via: (string | { name: string; url: string; range: string })[] }> }

const root = dirname(import.meta.dirname)
const file = join(root, 'docs/advisories.json')

export function readAdvisories(): Advisories {
  return JSON.parse(readFileSync(file, 'utf8')) as Advisories // written below and by hand
}

/** The holes that the installed packages have and that nobody accepted for a time that still runs. */
export function openHoles({ holes }: Advisories, installed: { name: string; version: string }[], today: string): string[] {
  return holes.flatMap(({ package: name, from = '0.0.0', below, name: hole, accepted }) => {
    if (accepted && accepted.reason && accepted.until >= today) return []
    const old = installed.filter((one) => one.name === name && isBelow(one.version, below) && !isBelow(one.version, from))
    return old.map(({ version }) => `${name} ${version}: ${hole}`)
  })
}

/** Numbers of a version, one after another; `*` is above all. */
export function isBelow(version: string, limit: string): boolean {
  if (limit === '*') return true
  const [own = [], other = []] = [version, limit].map((text) => (text.split('-')[0] ?? '').split('.').map(Number))
  const at = [0, 1, 2].find((place) => own[place] !== other[place])
  return at !== undefined && (own[at] ?? 0) < (other[at] ?? 0)
}

function foundBy(audit: Audit): Hole[] {
  const found = Object.values(audit.vulnerabilities ?? {}).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
  return found.map(({ name, url, range }) => ({
    package: name,
    from: />=\s*([\d.]+)/.exec(range)?.[1] ?? '0.0.0',
    below: /<\s*([\d.]+)[^<]*$/.exec(range)?.[1] ?? '*',
    name: url.split('/').at(-1) ?? url,
  }))
}

if (process.argv[1] === import.meta.filename) {
  const known = readAdvisories()
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8' })
  const audit = JSON.parse(stdout || '{}') as Audit // npm's own form
  const today = new Date().toISOString().slice(0, 10)
  if (!audit.vulnerabilities) {
    console.error(
      'Реестр не\u00a0ответил на\u00a0запрос об\u00a0уязвимостях: список прежний. Спросите там, где реестр на\u00a0него отвечает.',
    )
    process.exitCode = 1
  } else {
    const isNew = (hole: Hole) =>
      !known.holes.some(({ package: name, name: word }) => name === hole.package && word === hole.name)
    const holes = [...foundBy(audit).filter(isNew), ...known.holes]
    writeFileSync(file, `${JSON.stringify({ lookedAt: today, source: 'npm audit --omit=dev', holes }, null, 2)}\n`)
  }
  const open = openHoles(readAdvisories(), noticesOf(root), today)
  console.log(open.length > 0 ? open.join('\n') : 'Открытых уязвимостей в\u00a0списке нет.')
  if (open.length > 0) process.exitCode = 1
}
