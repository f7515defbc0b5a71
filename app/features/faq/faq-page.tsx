import { href } from '#app/shared/href.ts'
import type { Route } from './+types/faq-page'
import { draftKeyOf } from '#app/features/feedback/draft.ts'
import { FeedbackForm } from '#app/features/feedback/feedback-form.tsx'
import { contextOf } from '#app/platform/rendering.server.ts'
import { Island } from '#app/ui/island.tsx'
import { metaTags } from '#app/shared/page-meta.ts'
import { ListQuery, type QuestionList } from '#app/features/content/contract.ts'
import { FaqView } from './faq-view.tsx'
import * as faq from './faq.server.ts'
import { Split } from '#app/features/content/entry/split.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = ListQuery.shape.page.safeParse(pageOf(request)).data ?? 1
  const list = await faq.questions(contextOf(context), { page })
  return { meta: headOf(list), data: list }
}

export const meta = metaTags

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <FaqView list={loaderData.data} />
      <Split title={'Не\u00a0нашли ответа?'} note="Спросите редакцию. Ответ придёт на почту.">
        <div id="form">
          <Island name="feedback-form" of={FeedbackForm} props={{ form: 'faq' }} draft={draftKeyOf('faq')} />
        </div>
      </Split>
    </>
  )
}

function pageOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('page') ?? undefined
}

function headOf({ title, subtitle }: QuestionList) {
  return { title, description: subtitle, link: href('/faq') }
}
