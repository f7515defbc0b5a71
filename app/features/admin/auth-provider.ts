import type { AuthProvider } from 'react-admin'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import type { DeskRole } from './roles.ts'

export type DeskPerson = { id: string; name: string; roles: DeskRole[] }

/** Who is at the desk is known from the page; the data provider knows what comes of a session that ended. */
export function authProviderOf({ id, name, roles }: DeskPerson): AuthProvider {
  return {
    login: () => Promise.resolve(),
    logout: async () => {
      await call('POST logout').catch(() => undefined)
      location.assign(href('/'))
    },
    checkAuth: () => Promise.resolve(),
    checkError: () => Promise.resolve(),
    getIdentity: () => Promise.resolve({ id, fullName: name }),
    getPermissions: () => Promise.resolve(roles),
  }
}
