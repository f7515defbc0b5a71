import { useSyncExternalStore } from 'react'
import { current, onChange, type Session } from './session.ts'

const nobodyYet: Session = { account: null, isDone: false }

/** Who is signed in, for components. */
export function useSession(): Session {
  return useSyncExternalStore(onChange, current, () => nobodyYet)
}
