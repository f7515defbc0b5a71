import type { Route } from './+types/parents-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import { AskForm, QUESTION_DRAFT } from '#app/features/questions/ask-form.tsx'
import { Island } from '#app/ui/island.tsx'
import { metaTags } from '#app/shared/page-meta.ts'
import { ArticleView } from '#app/features/content/entry/article-view.tsx'
import type { QuestionItem } from '#app/features/content/contract.ts'
import * as entries from '#app/features/content/entries.server.ts'
import * as faq from './faq.server.ts'
import { detailMeta } from '#app/features/content/meta.ts'
import { Questions } from '#app/features/content/entry/questions.tsx'
import { Split } from '#app/features/content/entry/split.tsx'

const SHOWN_AT_MOST = 8

export async function loader({ context }: Route.LoaderArgs) {
  const verb = contextOf(context)
  const detail = await entries.detail(verb, 'pages', 'parents')
  const asked = await faq.questions(verb, { group: 'child' })
  return { meta: detailMeta(detail), data: { detail, asked } }
}

export const meta = metaTags

export default function ParentsPage({ loaderData }: Route.ComponentProps) {
  const { detail, asked } = loaderData.data
  return (
    <>
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
      <Split title="Спросить специалиста" note="Ответит нейропсихолог, логопед, психолог или дефектолог. Ответ придёт на почту.">
        <div id="ask">
          <Island name="ask-form" of={AskForm} props={{}} draft={QUESTION_DRAFT} />
        </div>
      </Split>
    </>
  )
}

/** What a specialist answered, not the editors. */
function isAnswered({ code }: QuestionItem): boolean {
  return code.startsWith('question-')
}
