import { useEffect, useState } from 'react'
import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/rendering.server.ts'
import { AppError } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { CHILD_COOKIE, cookieOf, DEVICE_COOKIE } from '#app/features/children/child-mode/child-cookies.server.ts'
import { ChildDoor } from './child-door.tsx'
import { ChildToday } from './child-today.tsx'
import { forgetOthers } from './kept-days.ts'
import { paceOf, Scanned } from './scanned.tsx'
import * as taskSettings from '#app/features/child-tasks/settings.server.ts'
import * as programme from '#app/features/programme/today.server.ts'
import * as players from '#app/features/children/child-mode/players.server.ts'
import type { Today } from '#app/features/programme/contract.ts'

export const meta = metaTags

const head = { title: 'Занятия', description: 'Занятия на сегодня.', link: href('/child'), index: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  const [today, known] = await Promise.all([
    programme.of(verb, cookieOf(request, CHILD_COOKIE)).catch(nobody),
    players.onDevice(verb, cookieOf(request, DEVICE_COOKIE)),
  ])
  const settings = await Promise.all(known.map(({ id }) => taskSettings.ofChild(verb, id)))
  return { meta: head, today, players: known, scanEveryMs: paceOf(settings) }
}

export const clientLoader = loadInFull

export default function ChildModePage() {
  const served = useLoaderData<typeof loader>()
  const [today, setToday] = useState<Today | null>(served.today)
  const known = [...served.players, ...(today ? [today.player] : [])].map(({ id }) => id).join(' ')
  // Whose way in was closed has no days on this device either.
  useEffect(() => void forgetOthers(known.split(' ')).catch(() => {}), [known])
  if (today) return <ChildToday today={today} onChange={setToday} />
  return (
    <Scanned everyMs={served.scanEveryMs}>
      <ChildDoor players={served.players} onEntered={setToday} />
    </Scanned>
  )
}

function nobody(error: unknown): null {
  if (error instanceof AppError && error.code === 'unauthenticated') return null
  throw error
}
