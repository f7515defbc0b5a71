import type { Route } from './+types/parents-page'
import { contextOf, pageData, show } from '#app/platform/rendering.server.ts'
import { AskForm } from '#app/features/questions/ask-form.tsx'
import { call } from '#app/shared/client.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { Still } from '#app/ui/still.tsx'
import { ArticleView } from '#app/features/content/entry/article-view.tsx'
import type { Detail, QuestionItem, QuestionList } from '#app/features/content/contract.ts'
import * as entries from '#app/features/content/entries.server.ts'
import * as faq from './faq.server.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { Questions } from '#app/features/content/entry/questions.tsx'
import { Split } from '#app/features/content/entry/split.tsx'

type Parents = { detail: Detail; asked: QuestionList }

const SHOWN_AT_MOST = 8

export async function loader({ context }: Route.LoaderArgs) {
  const verb = contextOf(context)
  const detail = await pageData(entries.detail(verb, 'pages', 'parents'))
  const asked = await pageData(faq.questions(verb, { group: 'child' }))
  show<Parents>(context, 'page', { detail, asked })
  return { meta: detailMeta(detail) }
}

export async function clientLoader() {
  const [detail, asked] = await Promise.all([call('GET page', { query: { code: 'parents' } }), call('GET parent-questions')])
  return { meta: detailMeta(detail), data: { detail, asked } }
}

export const meta = metaTags

export default function ParentsPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Still<Parents> id="page" data={'data' in loaderData ? loaderData.data : undefined}>
        {({ detail, asked }) => (
          <ArticleView detail={detail}>
            <Split title="Вопросы родителей" note="Остальные — в «Вопросах и ответах».">
              <Questions items={asked.questions.filter((question) => !isAnswered(question)).slice(0, SHOWN_AT_MOST)} />
            </Split>
            {asked.questions.some(isAnswered) && (
              <Split
                title="Ответы специалистов"
                note="Спросили родители, ответили специалисты с проверенным дипломом. Имён здесь нет."
              >
                <Questions items={asked.questions.filter(isAnswered).slice(0, SHOWN_AT_MOST)} />
              </Split>
            )}
          </ArticleView>
        )}
      </Still>
      <Split title="Спросить специалиста" note="Ответит нейропсихолог, логопед, психолог или дефектолог. Ответ придёт на почту.">
        <div id="ask">
          <AskForm />
        </div>
      </Split>
    </>
  )
}

/** What a specialist answered, not the editors. */
function isAnswered({ code }: QuestionItem): boolean {
  return code.startsWith('question-')
}
