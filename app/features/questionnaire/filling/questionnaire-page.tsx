import { useEffect } from 'react'
import { href } from '#app/shared/href.ts'
import type { Route } from './+types/questionnaire-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import { startFactsOf } from '#app/features/questionnaire/disclaimers.ts'
import { questions } from '#app/features/questionnaire/question-list.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { keepMap } from './keep-map.ts'
import { PageFrame } from './page-frame.tsx'
import { QuestionnaireForm } from './questionnaire-form.tsx'
import styles from './questionnaire-page.module.css'
import { openResult } from '#app/features/questionnaire/result/open-result.ts'
import { pageHead } from '#app/features/questionnaire/page-head.ts'
import { usePageSteps } from './use-page-steps.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { meta: pageHead, facts: startFactsOf(await versions.current(contextOf(context))) }
}

export async function clientLoader() {
  const facts = await questions().then(startFactsOf, () => undefined)
  return { meta: pageHead, facts }
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
