import { href } from '#app/shared/href.ts'
import type { Route } from './+types/questionnaire-page'
import { contextOf } from '#app/platform/rendering.server.ts'
import { metaTags } from '#app/shared/page-meta.ts'
import { QuickExit } from '#app/ui/quick-exit.tsx'
import { introOf } from '#app/features/questionnaire/disclaimers.ts'
import { questions } from '#app/features/questionnaire/question-list.ts'
import { QuestionnaireForm, type Framed } from './questionnaire-form.tsx'
import styles from './questionnaire-page.module.css'
import { openResult } from '#app/features/questionnaire/result/open-result.ts'
import { pageHead } from '#app/features/questionnaire/page-head.ts'
import { usePageSteps } from './use-page-steps.ts'
import * as versions from '#app/features/questionnaire/versions/versions.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  return { meta: pageHead, intro: introOf(await versions.current(contextOf(context))) }
}

export async function clientLoader() {
  const intro = await questions().then(introOf, () => undefined)
  return { meta: pageHead, intro }
}

/** A step of the form is an entry of the history and nothing new to load. */
export function shouldRevalidate() {
  return false
}

export const meta = metaTags

export default function QuestionnairePage({ loaderData: { intro } }: Route.ComponentProps) {
  return (
    <>
      <noscript>
        <p className={`wrap ${styles.scriptless}`}>
          Опроснику нужен JavaScript: ответы хранятся на&nbsp;вашем устройстве, пока вы&nbsp;их не&nbsp;отправите. Включите его
          и&nbsp;обновите страницу. Прочитать о&nbsp;трудностях можно <a href={href('/problem')}>и&nbsp;без него</a>.
        </p>
      </noscript>
      <QuestionnaireForm place="page" steps={usePageSteps()} intro={intro} onDone={openResult} renderFrame={pageFrame} />
      <QuickExit />
    </>
  )
}

function pageFrame({ titleId, title, children, buttons }: Framed) {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 id={titleId} tabIndex={-1}>
        {title}
      </h1>
      {children}
      <div className={styles.buttons}>{buttons}</div>
    </div>
  )
}
