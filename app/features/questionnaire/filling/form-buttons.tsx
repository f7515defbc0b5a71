import type { MouseEvent } from 'react'
import { DOMAINS } from '#app/features/questionnaire/domains.ts'
import { named } from '#app/features/questionnaire/instrument/step-copy.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AskedList } from './asked.ts'
import { formCopy } from './form-copy.ts'
import type { Head } from './form-head.ts'
import styles from './form-buttons.module.css'
import { lastStep, pagesOfForm } from './steps.ts'
import type { Questionnaire } from './use-questionnaire.ts'

/** The ways on and back of a step. A question that stands alone brings its own. */
export function Buttons({ questionnaire, formId, head }: { questionnaire: Questionnaire; formId: string; head: Head | null }) {
  const { state, step, isBusy, resume, retry, goBack } = questionnaire
  if (state.kind === 'sent' || state.kind === 'offer' || head?.isAlone || head?.kind === 'path') return null
  if (state.kind === 'failed' && state.needsAccount)
    return (
      <Button data-popup="auth" data-next="here">
        Войти
      </Button>
    )
  if (state.kind === 'failed') return <Button onClick={retry}>Повторить</Button>
  if (state.kind === 'elsewhere') return <Button onClick={() => resume(state.list)}>Продолжить здесь</Button>
  const isLast = step === lastStep(state.list)
  const sendLabel = state.refusal ? formCopy.sendAgain : state.form.type === 'short' ? formCopy.sendInsight : formCopy.send
  const isHelp = head?.kind === 'help'
  const isQuestions = head?.kind === 'questions'
  const next = isQuestions && state.list.form ? nextSphere(state.list, step) : null
  const goOnLabel = next ? formCopy.goOnTo(next) : formCopy.goOn
  const onLabel = isHelp ? formCopy.afterHelp : step === 0 ? formCopy.begin : isLast ? sendLabel : goOnLabel
  return (
    <>
      {step > 0 && (
        <Button kind={isHelp ? 'quiet' : 'line'} onClick={goBack}>
          <Icon name="arrow-left" size="s" />
          {isHelp ? formCopy.changeAnswer : formCopy.goBack}
        </Button>
      )}
      {isQuestions && state.isKept && <p className={styles.note}>{formCopy.keptHere}</p>}
      <Button
        kind={isHelp ? 'line' : 'main'}
        type="submit"
        form={formId}
        busy={isBusy}
        busyLabel={isLast ? formCopy.sending : formCopy.loading}
        onClick={ignoreSecondClick}
      >
        {onLabel}
      </Button>
    </>
  )
}

/** The sphere of the page that comes next; null where it is of something else. */
function nextSphere(list: AskedList, step: number): string | null {
  const page = pagesOfForm(list)[step + 1]
  const domain = DOMAINS.find((one) => page?.kind === 'questions' && one === page.questions[0]?.domain)
  return domain && list.stage ? named(domain, list.stage) : null
}

/** The second click of a double click would answer for the next page, which stands in the same place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
