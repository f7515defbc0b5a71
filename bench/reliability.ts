/** Everything that breaks things, one after another, and the table of docs/reliability.md made of what it counted. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROWS, type Measured, type Row } from '#test/faults/measured.ts'
import { missingPrograms } from '#test/hosts/patroni.ts'
import { root } from './portal.ts'

type Length = 'drill' | 'night'
/** Where a row was measured. */
type Machine = { date: string; cores: number; load: number }
/** What was measured at a length: `whole` is of the last run of everything, a row may be of a later run of its part alone. */
type Run = { whole?: Machine & { minutes: number }; rows: Partial<Record<Row, Measured & Machine>> }
type Kept = Partial<Record<Length, Run>>

const KEPT = join(root, 'docs/reliability.json')
const DOCUMENT = join(root, 'docs/reliability.md')
const MARKS = ['<!-- the table of bin/bench faults -->', '<!-- its end -->'] as const
const HOSTS_ROUNDS = { drill: '10', night: '100' }
const LEADER_ROUNDS = { drill: '4', night: '20' }

/**
 * The suites of faults with several hosts, a year of subscriptions, and by night Patroni; then the table.
 * @param given `--night`, and the parts that are wanted, all unless any is named: words of suites, `simulate`, `patroni`
 * @returns the exit code: of the first part that failed
 */
export function breakThings(given: string[]): number {
  const length: Length = given.includes('--night') ? 'night' : 'drill'
  const parts = given.filter((word) => !word.startsWith('-'))
  const isWhole = parts.length === 0
  const suites = parts.filter((part) => part !== 'simulate' && part !== 'patroni')
  const folder = mkdtempSync(join(tmpdir(), 'portal-measured-'))
  const file = join(folder, 'rows')
  writeFileSync(file, '')
  const environment = { ...process.env, MEASURED_IN: file, FAULTS: length, HOSTS_ROUNDS: HOSTS_ROUNDS[length] }
  const run = (command: string[], settings: Record<string, string> = {}) =>
    spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit', env: { ...environment, ...settings } }).status ?? 1
  const began = performance.now()
  const codes: number[] = []
  if (isWhole || suites.length > 0) codes.push(run(['test/run.ts', 'faults', ...suites]))
  if (isWhole || parts.includes('simulate'))
    codes.push(run(['bench/run.ts', 'simulate', ...(length === 'night' ? ['--night'] : [])]))
  if (parts.includes('patroni') || (isWhole && length === 'night')) {
    const missing = missingPrograms()
    if (missing.length > 0) console.log(`Patroni не пробовали, нет: ${missing.join(', ')}`)
    else codes.push(run(['bench/run.ts', 'patroni', LEADER_ROUNDS[length]]))
  }
  const minutes = Math.round((performance.now() - began) / 60_000)
  const [load = 0] = loadavg()
  const machine = { date: new Date().toISOString().slice(0, 10), cores: availableParallelism(), load: Math.round(load) }
  const rows = Object.fromEntries(linesOf(file).map(({ row, ...counted }) => [row, { ...counted, ...machine }]))
  rmSync(folder, { recursive: true, force: true })
  const before = keptRuns()[length]
  const whole = isWhole ? { ...machine, minutes } : before?.whole
  const kept = { ...keptRuns(), [length]: { ...(whole ? { whole } : {}), rows: { ...before?.rows, ...rows } } }
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
  writeTable(kept)
  console.log(`${tableOf(kept)}\n\nза ${minutes} мин; таблица записана в docs/reliability.md`)
  return codes.find((code) => code !== 0) ?? 0
}

/** Puts the table of the kept figures into the document. */
function writeTable(kept = keptRuns()): void {
  const [before = '', rest = ''] = readFileSync(DOCUMENT, 'utf8').split(MARKS[0])
  const [, after = ''] = rest.split(MARKS[1])
  writeFileSync(DOCUMENT, `${before}${MARKS[0]}\n${tableOf(kept)}\n${MARKS[1]}${after}`)
}

/** The table as the document has it. */
export function tableOf(kept: Kept): string {
  const headOf = (length: Length) => {
    const run = kept[length]
    if (!run?.whole) return `${length}: ${run ? 'by its parts' : 'not run yet'}`
    const { date, cores, load, minutes } = run.whole
    return `${length}: ${date}, ${cores} cores, load ${load}, ${minutes} min`
  }
  const cellOf = (length: Length, row: Row) => {
    const run = kept[length]
    const seen = run?.rows[row]
    if (!seen) return '—'
    const doubled = seen.doubled === undefined ? '' : `, doubled ${seen.doubled}`
    const seconds = seen.seconds === undefined ? '' : `; ${seen.seconds} s (${ROWS[row].seconds})`
    const isOfWhole = run?.whole?.date === seen.date && run.whole.load === seen.load
    const when = isOfWhole ? '' : `; ${seen.date}, ${seen.cores} cores, load ${seen.load}`
    return `${seen.rounds} rounds, ${seen.acknowledged} acknowledged, lost ${seen.lost}${doubled}${seconds}${when}`
  }
  const rows = Object.entries(ROWS) as [Row, (typeof ROWS)[Row]][] // its keys are the rows
  return [
    `| fault | promise | ${headOf('drill')} | ${headOf('night')} |`,
    '| --- | --- | --- | --- |',
    ...rows.map(([row, { fault, promise }]) => `| ${fault} | ${promise} | ${cellOf('drill', row)} | ${cellOf('night', row)} |`),
  ].join('\n')
}

export function keptRuns(): Kept {
  return existsSync(KEPT) ? (JSON.parse(readFileSync(KEPT, 'utf8')) as Kept) : {} // written above
}

function linesOf(file: string): (Measured & { row: Row })[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Measured & { row: Row }) // written by `measured`
}
