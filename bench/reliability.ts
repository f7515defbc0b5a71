/** Everything that breaks things, one after another, and the table of docs/reliability.md made of what it counted. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROWS, type Measured, type Row } from '#test/faults/measured.ts'
import { missingPrograms } from '#test/hosts/patroni.ts'
import { root } from './portal.ts'

export type Length = 'drill' | 'night'
type Run = { date: string; cores: number; load: number; minutes: number; rows: Partial<Record<Row, Measured>> }
type Kept = Partial<Record<Length, Run>>

const KEPT = join(root, 'docs/reliability.json')
const DOCUMENT = join(root, 'docs/reliability.md')
const MARKS = ['<!-- the table of bin/bench faults -->', '<!-- its end -->'] as const
const HOSTS_ROUNDS = { drill: '10', night: '100' }
const LEADER_ROUNDS = '20'

/**
 * The suites of faults with several hosts, a year of subscriptions, and by night Patroni; then the table.
 * @returns the exit code: of the first part that failed
 */
export function breakThings(length: Length): number {
  const folder = mkdtempSync(join(tmpdir(), 'portal-measured-'))
  const file = join(folder, 'rows')
  writeFileSync(file, '')
  const environment = { ...process.env, MEASURED_IN: file, FAULTS: length, HOSTS_ROUNDS: HOSTS_ROUNDS[length] }
  const run = (given: string[], settings: Record<string, string> = {}) =>
    spawnSync(process.execPath, given, { cwd: root, stdio: 'inherit', env: { ...environment, ...settings } }).status ?? 1
  const began = performance.now()
  const codes = [run(['test/run.ts', 'faults']), run(['bench/run.ts', 'simulate', ...(length === 'night' ? ['--night'] : [])])]
  if (length === 'night') {
    const missing = missingPrograms()
    if (missing.length > 0) console.log(`Patroni не пробовали, нет: ${missing.join(', ')}`)
    else codes.push(run(['bench/run.ts', 'patroni', LEADER_ROUNDS]))
  }
  const minutes = Math.round((performance.now() - began) / 60_000)
  const rows = Object.fromEntries(linesOf(file).map(({ row, ...counted }) => [row, counted]))
  rmSync(folder, { recursive: true, force: true })
  const [load = 0] = loadavg()
  const now = {
    date: new Date().toISOString().slice(0, 10),
    cores: availableParallelism(),
    load: Math.round(load),
    minutes,
    rows,
  }
  const kept = { ...keptRuns(), [length]: now }
  writeFileSync(KEPT, `${JSON.stringify(kept, null, 2)}\n`)
  writeTable(kept)
  console.log(`${tableOf(kept)}\n\nза ${minutes} мин; таблица записана в docs/reliability.md`)
  return codes.find((code) => code !== 0) ?? 0
}

/** Puts the table of the kept figures into the document. */
export function writeTable(kept = keptRuns()): void {
  const [before = '', rest = ''] = readFileSync(DOCUMENT, 'utf8').split(MARKS[0])
  const [, after = ''] = rest.split(MARKS[1])
  writeFileSync(DOCUMENT, `${before}${MARKS[0]}\n${tableOf(kept)}\n${MARKS[1]}${after}`)
}

/** The table as the document has it. */
export function tableOf(kept: Kept): string {
  const headOf = (length: Length, name: string) => {
    const run = kept[length]
    return run ? `${name}: ${run.date}, ${run.cores} cores, load ${run.load}, ${run.minutes} min` : `${name}: not run yet`
  }
  const cellOf = (length: Length, row: Row) => {
    const seen = kept[length]?.rows[row]
    if (!seen) return '—'
    const doubled = seen.doubled === undefined ? '' : `, doubled ${seen.doubled}`
    const seconds = seen.seconds === undefined ? '' : `; ${seen.seconds} s (${ROWS[row].seconds})`
    return `${seen.rounds} rounds, ${seen.acknowledged} acknowledged, lost ${seen.lost}${doubled}${seconds}`
  }
  const rows = Object.entries(ROWS) as [Row, (typeof ROWS)[Row]][] // its keys are the rows
  return [
    `| fault | promise | ${headOf('drill', 'drill')} | ${headOf('night', 'night')} |`,
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
