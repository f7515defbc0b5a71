import type { Route } from './+types/faq-page'
import { contextOf, pageData, show, tag } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import type { QuestionList } from './contract.ts'
import { FaqView } from './faq-view.tsx'
import * as faq from './faq.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  tag(context, 'questions')
  const list = await pageData(faq.questions(contextOf(context)))
  show(context, 'page', list)
  return { meta: headOf(list) }
}

export async function clientLoader() {
  const list = await call<QuestionList>('faq')
  return { meta: headOf(list), data: list }
}

export const meta = metaTags

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <Still<QuestionList> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
      {(list) => <FaqView list={list} />}
    </Still>
  )
}

function headOf({ title, subtitle }: QuestionList) {
  return { title, description: subtitle, link: '/faq' }
}
