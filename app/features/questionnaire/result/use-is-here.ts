import { useSyncExternalStore } from 'react'
import { deviceStorage, readDraft } from '#app/features/questionnaire/filling/draft.ts'

/**
 * Whether this device has the answers of a first insight, and the map can go on from them.
 * @param link the address of its result
 */
export function useIsHere(link: string | null): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => link !== null && readDraft(deviceStorage())?.fields.insight === link,
    () => false,
  )
}

function neverChanges(): () => void {
  return () => {}
}
