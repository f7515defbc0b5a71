import * as session from '#app/features/accounts/session.ts'
import { join, mark } from './saved.ts'

/**
 * On every page: what a guest kept moves into the account once there is one, and buttons show what is kept.
 * @returns how to stop
 */
export function followSaved(): () => void {
  let shownFor: string | null | undefined
  const look = () => {
    const { account, isDone } = session.current()
    const id = account?.id ?? null
    if (!isDone || id === shownFor) return
    shownFor = id
    const { pathname } = location
    if (id) void join().then(() => mark(pathname))
    else void mark(pathname)
  }
  session.whenHeld(join)
  look()
  return session.onChange(look)
}
