import { lazy, Suspense, useSyncExternalStore } from 'react'
import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { fullNameOf } from '#app/features/accounts/rules.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { words } from '#app/shared/words.ts'
import { isDeskRole } from './roles.ts'
import { SecondFactorFirst } from './second-factor-first.tsx'

const head = { title: 'Редакция', description: 'Рабочий стол редакции и администратора.', link: '/admin', index: false }

/** A guest is asked to sign in; a person who does not work here finds nothing. */
export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const { viewer } = verb
  if (!viewer) throw data(words.unauthenticated, { status: 401 })
  const roles = viewer.roles.map(({ code }) => code).filter(isDeskRole)
  if (roles.length === 0) throw data(words.pageNotFoundForPerson, { status: 404 })
  if (!viewer.hasSecondFactor) return data({ meta: head, desk: null }, { status: 403 })
  return data({ meta: head, desk: { id: viewer.id, name: fullNameOf(await accounts.me(verb)), roles } })
}

export const clientLoader = loadInFull

/** The desk finds its own way between its pages. */
export function shouldRevalidate() {
  return false
}

export const meta = metaTags

const Desk = lazy(() => import('./desk.tsx').then((module) => ({ default: module.Desk })))

export default function AdminPage() {
  const { desk } = useLoaderData<typeof loader>()
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  if (!desk)
    return (
      <main>
        <SecondFactorFirst />
      </main>
    )
  const waiting = (
    <main>
      <p className="wrap">Открываем рабочий стол…</p>
    </main>
  )
  if (!isBrowser) return waiting
  return (
    <Suspense fallback={waiting}>
      <Desk person={desk} />
    </Suspense>
  )
}
