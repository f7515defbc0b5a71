import { data, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import * as accounts from '#app/features/accounts/accounts.server.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { ClosedCabinet } from '#app/features/accounts/closed-cabinet.tsx'
import { ChildTabs } from '#app/features/children/child-top.tsx'
import * as childResults from '#app/features/questionnaire/result/child-results.server.ts'
import { contextOf } from '#app/platform/rendering.server.ts'
import { loadInFull } from '#app/shared/full-load.ts'
import { href } from '#app/shared/href.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import * as plans from '#app/features/programme/plans.server.ts'
import { PlanTop } from './plan-top.tsx'
import { PlanView } from './plan-view.tsx'
import { ProgrammeHead } from './programme-head.tsx'
import * as whose from '#app/features/programme/whose.server.ts'

export const meta = metaTags

const head = { title: 'План занятий', description: 'План занятий на неделю.', link: href('/cabinet/plan'), index: false }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const verb = contextOf(context)
  if (!verb.viewer) return data({ meta: head, page: null }, { status: 401 })
  const [account, shown] = await Promise.all([accounts.me(verb), whose.of(verb, request.url)])
  const plan = shown.chosen ? await plans.of(verb, shown.chosen) : null
  const isMapGoing = plan?.of === null && (await childResults.goingOf(verb, [plan.childId])).has(plan.childId)
  return data({ meta: head, page: { account, shown, plan, isMapGoing } })
}

export const clientLoader = loadInFull

export default function PlanPage() {
  const { page } = useLoaderData<typeof loader>()
  if (!page) return <ClosedCabinet />
  const { account, shown, plan, isMapGoing } = page
  if (!plan)
    return (
      <CabinetLayout account={account} seat="parent" current={head.link}>
        <ProgrammeHead title="Занятия" link={head.link} whose={shown} lead={null} />
      </CabinetLayout>
    )
  return (
    <>
      <PlanTop plan={plan} whose={shown} />
      <ChildTabs childId={plan.childId} current="plan" />
      <PlanView key={plan.childId} plan={plan} isMapGoing={isMapGoing} />
    </>
  )
}
