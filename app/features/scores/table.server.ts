import type { Score } from './contract.ts'
import { FIELDS, scoreOf, type Field, type RawRow } from './rules.ts'

type Change = { rows: Score[]; gone: string[] }

/** What is known of the foreign table: three fields of each row, whatever else it sends. */
export function createTable() {
  const raw = new Map<string, RawRow>()
  const shown = new Map<string, Score>()

  /** Takes an event of the protocol; a patch names children, and a name may be a path. */
  function take({ event, path, data }: { event: 'put' | 'patch'; path: string; data: unknown }, heardAt: Date): Change {
    const at = path.split('/').filter(Boolean)
    const touched = new Set<string>()
    if (event === 'put') put(at, data, touched)
    else for (const [name, value] of entriesOf(data)) put([...at, ...name.split('/').filter(Boolean)], value, touched)
    return changeOf(touched, heardAt)
  }

  function put([key, field, ...deeper]: string[], data: unknown, touched: Set<string>): void {
    if (key === undefined) {
      for (const known of raw.keys()) touched.add(known)
      raw.clear()
      for (const [name, row] of entriesOf(data)) put([name], row, touched)
      return
    }
    touched.add(key)
    if (field === undefined) {
      if (data === null) raw.delete(key)
      else raw.set(key, Object.fromEntries(entriesOf(data).filter(([name]) => isField(name))))
    } else if (isField(field) && deeper.length === 0) raw.set(key, { ...raw.get(key), [field]: data })
  }

  function changeOf(touched: Set<string>, heardAt: Date): Change {
    const change: Change = { rows: [], gone: [] }
    for (const id of touched) {
      const row = raw.get(id)
      const score = row ? scoreOf(id, row, heardAt) : null
      if (score) {
        shown.set(id, score)
        change.rows.push(score)
      } else if (shown.delete(id)) change.gone.push(id)
    }
    return change
  }

  return { take, rows: () => [...shown.values()], hidden: () => raw.size - shown.size }
}

function isField(name: string): name is Field {
  return (FIELDS as readonly string[]).includes(name)
}

function entriesOf(data: unknown): [string, unknown][] {
  return typeof data === 'object' && data !== null ? Object.entries(data) : []
}
