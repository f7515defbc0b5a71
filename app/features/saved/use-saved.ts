import { useEffect } from 'react'
import { useSession, whenHeld } from '#app/features/accounts/session.ts'
import { join, mark } from './saved.ts'

/** On every page: what a guest kept moves into the account once there is one, and buttons show what is kept. */
export function useSaved(pathname: string): void {
  const { account, isDone } = useSession()
  const id = account?.id
  useEffect(() => whenHeld(join), [])
  useEffect(() => {
    if (!isDone) return
    if (id) void join().then(() => mark(pathname))
    else void mark(pathname)
  }, [id, isDone, pathname])
}
