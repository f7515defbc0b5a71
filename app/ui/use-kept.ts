import { useMemo, useSyncExternalStore } from 'react'

const OURS = 'kept:'
const listeners = new Set<() => void>()
// What a closed or full storage does not take: it is lost with the page alone.
const untaken = new Map<string, string>()

/**
 * A state that this tab keeps under a name, through a reload and a sign-in: what was typed is not lost. It goes with the tab, and when its person
 * signs out.
 */
export function useKept<T>(name: string, isFit: (kept: unknown) => kept is T): [T | null, (next: T | null) => void] {
  const key = OURS + name
  const text = useSyncExternalStore(
    subscribe,
    () => read(key),
    () => null,
  )
  const value = useMemo(() => fitting(text, isFit), [text, isFit])
  return [value, (next) => keep(key, next === null ? null : JSON.stringify(next))]
}

export function isText(kept: unknown): kept is string {
  return typeof kept === 'string'
}

/** Texts by their names: the fields of a form. */
export function isTexts(kept: unknown): kept is Record<string, string> {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((value) => typeof value === 'string')
}

/** Everything that was kept goes. */
export function forgetKept(): void {
  untaken.clear()
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(OURS)) sessionStorage.removeItem(key)
  } catch {
    // A closed storage has nothing.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string | null {
  try {
    return untaken.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return untaken.get(key) ?? null
  }
}

function keep(key: string, text: string | null): void {
  untaken.delete(key)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== null) untaken.set(key, text)
  }
  for (const listener of listeners) listener()
}

function fitting<T>(text: string | null, isFit: (kept: unknown) => kept is T): T | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isFit(kept) ? kept : null
  } catch {
    return null
  }
}
