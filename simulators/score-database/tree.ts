export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** One document of JSON, read and changed by paths; what becomes empty is gone, as in the real database. */
export function createTree(first: Json = null) {
  let root = first

  function get(path: string[]): Json {
    return path.reduce<Json>((at, key) => (isObject(at) ? (at[key] ?? null) : null), root)
  }

  function put(path: string[], value: Json): void {
    root = replaced(root, path, value)
  }

  /** Each named child is replaced, the others stay; a name may be a path of its own. */
  function patch(path: string[], values: Record<string, Json>): void {
    for (const [name, value] of Object.entries(values)) put([...path, ...pathOf(name)], value)
  }

  return { get, put, patch }
}

/** `/scores/-Nx/score` as its keys. */
export function pathOf(text: string): string[] {
  return text.split('/').filter(Boolean)
}

/** Only whether there is something under each key. */
export function shallow(value: Json): Json {
  if (!isObject(value)) return value
  return Object.fromEntries(Object.keys(value).map((key) => [key, isObject(value[key] ?? null) ? true : (value[key] ?? null)]))
}

/** A part of the children, by an order: `$key`, `$value`, or the name of a child's own child. */
export function ordered(value: Json, by: string, limit: { first?: number; last?: number }): Json {
  if (!isObject(value)) return value
  const rank = ([key, child]: [string, Json]) =>
    by === '$key' ? key : by === '$value' ? child : isObject(child) ? (child[by] ?? null) : null
  const entries = Object.entries(value).toSorted((one, other) => compare(rank(one), rank(other)) || compare(one[0], other[0]))
  const { first, last } = limit
  return Object.fromEntries(last ? entries.slice(-last) : first ? entries.slice(0, first) : entries)
}

// Nothing before numbers, numbers before words.
const KINDS = ['object', 'boolean', 'number', 'string']

function compare(one: Json, other: Json): number {
  const kinds = KINDS.indexOf(typeof one) - KINDS.indexOf(typeof other)
  if (kinds !== 0 || one === null || other === null) return kinds
  return one < other ? -1 : one > other ? 1 : 0
}

function replaced(at: Json, [key, ...rest]: string[], value: Json): Json {
  if (key === undefined) return value
  const before = isObject(at) ? at : {}
  const { [key]: child = null, ...others } = before
  const next = replaced(child, rest, value)
  const isEmpty = next === null || (isObject(next) && Object.keys(next).length === 0)
  if (isEmpty) return Object.keys(others).length > 0 ? others : null
  return { ...before, [key]: next }
}

export function isObject(value: Json): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
