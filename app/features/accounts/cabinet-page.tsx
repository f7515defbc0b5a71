import { data, useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router'
import * as submissions from '#app/features/questionnaire/submissions.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as accounts from './accounts.server.ts'
import { CabinetView } from './cabinet-view.tsx'
import { ClosedCabinet } from './closed-cabinet.tsx'
import { needsSecondFactor } from './rules.ts'
import { useConfirmation } from './use-confirmation.ts'

export const meta = metaTags

const head = { title: 'Кабинет', description: 'Результаты, которые вы сохранили.', link: '/cabinet', index: false }

export async function loader({ context }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, cabinet: null }, { status: 401 })
  const [account, results] = await Promise.all([accounts.me(verb), submissions.ofAccount(verb, verb.viewer.id)])
  return data({
    meta: head,
    cabinet: { account, results, isHalfOpen: needsSecondFactor(account) && !verb.viewer.hasSecondFactor },
  })
}

/** A page of one person alone: it is always loaded in full. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<never> {
  location.assign(request.url)
  return new Promise(() => {})
}

export default function CabinetPage() {
  const { cabinet } = useLoaderData<typeof loader>()
  useConfirmation()
  return cabinet ? <CabinetView {...cabinet} /> : <ClosedCabinet />
}
