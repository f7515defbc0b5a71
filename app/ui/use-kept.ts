import { useMemo, useSyncExternalStore } from 'react'
import { fitting, keepText, onKept, readKept } from './kept-texts.ts'

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
