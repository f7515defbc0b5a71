/** What was typed in this tab and not sent yet: it outlives a reload and a sign-in, and goes with the tab or when its person signs out. */
import { useMemo, useSyncExternalStore } from 'react'

const OURS = 'kept:'
const listeners = new Set<() => void>()
// What a closed or full storage does not take: it is lost with the page alone.
const untaken = new Map<string, string>()

/** A state that this tab keeps under a name, through a reload and a sign-in: what was typed is not lost. */
export function useKept<T>(name: string, isFit: (kept: unknown) => kept is T): [T | null, (next: T | null) => void] {
  const text = useSyncExternalStore(
    onKept,
    () => readKept(name),
    () => null,
  )
  const value = useMemo(() => fitting(text, isFit), [text, isFit])
  return [value, (next) => keepText(name, next === null ? null : JSON.stringify(next))]
}

export function readKept(name: string): string | null {
  const key = keyOf(name)
  try {
    return untaken.get(key) ?? sessionStorage.getItem(key)
  } catch {
    return untaken.get(key) ?? null
  }
}

/** @param text none lets go of it */
export function keepText(name: string, text: string | null): void {
  const key = keyOf(name)
  untaken.delete(key)
  try {
    if (text === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    if (text !== null) untaken.set(key, text)
  }
  for (const listener of listeners) listener()
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

function onKept(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What stands in a kept text, when it is what is looked for. */
export function fitting<T>(text: string | null, isFit: (kept: unknown) => kept is T): T | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    return isFit(kept) ? kept : null
  } catch {
    return null
  }
}

export function isText(kept: unknown): kept is string {
  return typeof kept === 'string'
}

/** Texts by their names: the fields of a form. */
export function isTexts(kept: unknown): kept is Record<string, string> {
  return typeof kept === 'object' && kept !== null && Object.values(kept).every((value) => typeof value === 'string')
}

/** Where the tab keeps it. */
export function keyOf(name: string): string {
  return OURS + name
}
