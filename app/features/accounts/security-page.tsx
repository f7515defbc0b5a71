import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { contextOf } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { ClosedCabinet } from './closed-cabinet.tsx'
import type { Security } from './contract.ts'
import * as devices from './devices.server.ts'
import { SecurityView } from './security-view.tsx'

export const meta = metaTags

const head = {
  title: 'Вход и устройства',
  description: 'Где открыт ваш кабинет и чем он закрыт, кроме пароля.',
  link: '/cabinet/security',
  index: false,
}

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, security: null }, { status: 401 })
  return data({ meta: head, security: await devices.overview(verb, verb.viewer) })
}

export async function clientLoader(): Promise<{ meta: typeof head; security: Security | null }> {
  try {
    return { meta: head, security: await call<Security>('user/security') }
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return { meta: head, security: null }
    throw error
  }
}

export default function SecurityPage() {
  const { security } = useLoaderData<typeof loader>()
  return security ? <SecurityView security={security} /> : <ClosedCabinet />
}
