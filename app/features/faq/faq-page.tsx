import type { Route } from './+types/faq-page'
import { FeedbackForm } from '#app/features/feedback/feedback-form.tsx'
import { contextOf, pageData, show } from '#app/platform/rendering.server.ts'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { ListQuery, type QuestionList } from '#app/features/content/contract.ts'
import { FaqView } from './faq-view.tsx'
import * as faq from './faq.server.ts'
import { Split } from '#app/features/content/entry/split.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = ListQuery.shape.page.safeParse(pageOf(request)).data ?? 1
  const list = await pageData(faq.questions(contextOf(context), { page }))
  show(context, 'page', list)
  return { meta: headOf(list) }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const list = await call('GET faq', { query: { page: pageOf(request) } })
  return { meta: headOf(list), data: list }
}

export const meta = metaTags

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Still<QuestionList> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
        {(list) => <FaqView list={list} />}
      </Still>
      <Split title={'Не\u00a0нашли ответа?'} note="Спросите редакцию. Ответ придёт на почту.">
        <div id="form">
          <FeedbackForm form="faq" />
        </div>
      </Split>
    </>
  )
}

function pageOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('page') ?? undefined
}

function headOf({ title, subtitle }: QuestionList) {
  return { title, description: subtitle, link: '/faq' }
}
