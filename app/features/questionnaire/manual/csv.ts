import type { ManualCell } from './contract.ts'

type Cell = string | number | null

/**
 * The figures of a version as one long table: what, of what, number. Numbers have a point and no spaces, so that any program reads them;
 * an empty number is one that there is too little for.
 * @see RFC 4180
 */
export function csvOf({ version, madeAt, figures }: ManualCell): string {
  const rows: Cell[][] = [['table', 'group', 'item', 'figure', 'value']]
  const add = (place: [table: string, group: Cell, item: Cell], said: Record<string, number | null>) => {
    for (const [name, value] of Object.entries(said)) rows.push([...place, name, value])
  }
  rows.push(['version', version, null, 'made_at', madeAt])
  if (figures) {
    add(['M1', 'forms', null], { counted: figures.forms, kept: figures.kept, ...figures.notes })
    for (const { domain, code, shares, ...said } of figures.items) {
      const [s0 = null, s1 = null, s2 = null, s3 = null] = shares ?? []
      add(['M2', domain, code], { ...said, share_0: s0, share_1: s1, share_2: s2, share_3: s3 })
    }
    for (const { code, ...said } of figures.fits ?? []) add(['M4', 'fit', code], said)
    for (const { domain, ...said } of figures.domains) add(['M3', domain, null], said)
    for (const { domain, both: _, ...said } of figures.retest) add(['M6', domain, null], said)
    for (const { domain, stage, ...said } of figures.stages) add(['M7', domain, stage], said)
    for (const { domain, sem: _, ...said } of figures.informants) add(['M8', domain, null], said)
    for (const { group, code, p, gain, shift, isFlagged } of figures.dif)
      add(['M9', group, code], { p, mcfadden_gain: gain, b_shift: shift, flagged: Number(isFlagged) })
    if (figures.outcomes) {
      const { answered, went, steps } = figures.outcomes
      add(['M12', 'follow-up', null], { answered, went })
      for (const { step, ...said } of steps) add(['M12', 'step', String(step)], said)
    }
    if (figures.shadow) {
      const { domains, exposure, ...all } = figures.shadow
      add(['M10', 'all', null], { ...all, exposure_most: exposure?.most ?? null, exposure_least: exposure?.least ?? null })
      for (const { domain, ...said } of domains) add(['M10', domain, null], said)
    }
  }
  return rows.map((row) => row.map(written).join(',')).join('\r\n') + '\r\n'
}

function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return Number.isInteger(cell) ? String(cell) : cell.toFixed(4)
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
