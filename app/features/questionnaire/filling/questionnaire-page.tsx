import { useEffect } from 'react'
import { href } from '#app/shared/href.ts'
import type { Route } from './+types/questionnaire-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import type { QuestionList } from '#app/features/questionnaire/contract.ts'
import { startFactsOf } from '#app/features/questionnaire/disclaimers.ts'
import { minutesFor } from '#app/features/questionnaire/map-minutes.ts'
import { questions } from '#app/features/questionnaire/question-list.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { keepMap } from './keep-map.ts'
import { PageFrame } from './page-frame.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import styles from './questionnaire-page.module.css'
import { openResult } from '#app/features/questionnaire/result/open-result.ts'
import { pageHeadOf } from '#app/features/questionnaire/page-head.ts'
import { usePageSteps } from './use-page-steps.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return dataOf(await versions.current(contextOf(context)))
}

export async function clientLoader() {
  return questions().then(dataOf, () => ({ meta: pageHeadOf(), facts: undefined }))
}

function dataOf(list: QuestionList) {
  return { meta: pageHeadOf(minutesFor(list.questions)), facts: startFactsOf(list) }
}

/** A step of the form is an entry of the history and nothing new to load. */
export function shouldRevalidate() {
  return false
}

export const meta = metaTags

export default function QuestionnairePage({ loaderData: { facts } }: Route.ComponentProps) {
  useEffect(() => keepMap(), [])
  return (
    <>
      <noscript>
        <p className={`wrap ${styles.scriptless}`}>
          Карте нужен JavaScript: ответы хранятся на&nbsp;вашем устройстве, пока вы&nbsp;их не&nbsp;отправите. Включите его
          и&nbsp;обновите страницу. Прочитать о&nbsp;трудностях можно <a href={href('/problem')}>и&nbsp;без него</a>.
        </p>
      </noscript>
      <QuestionnaireForm
        place="page"
        steps={usePageSteps()}
        facts={facts}
        onDone={openResult}
        renderFrame={(parts) => <PageFrame {...parts} />}
      />
    </>
  )
}
