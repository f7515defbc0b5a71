import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { formCopy } from './form-copy.ts'
import type { Head } from './form-head.ts'
import { lastStep } from './steps.ts'
import type { Questionnaire } from './use-questionnaire.ts'

/** The ways on and back of a step. A question that stands alone brings its own. */
export function Buttons({ questionnaire, formId, head }: { questionnaire: Questionnaire; formId: string; head: Head | null }) {
  const { state, step, isBusy, resume, retry, goBack } = questionnaire
  if (state.kind === 'sent' || state.kind === 'offer' || head?.isAlone || head?.kind === 'path') return null
  if (state.kind === 'failed') return <Button onClick={retry}>Повторить</Button>
  if (state.kind === 'elsewhere') return <Button onClick={() => resume(state.list)}>Продолжить здесь</Button>
  const isLast = step === lastStep(state.list)
  const sendLabel = state.refusal ? formCopy.sendAgain : state.form.type === 'short' ? formCopy.sendInsight : formCopy.send
  const isHelp = head?.kind === 'help'
  const onLabel = isHelp ? formCopy.afterHelp : step === 0 ? formCopy.begin : isLast ? sendLabel : formCopy.goOn
  return (
    <>
      {step > 0 && (
        <Button kind={isHelp ? 'quiet' : 'line'} onClick={goBack}>
          <Icon name="arrow-left" size="s" />
          {isHelp ? formCopy.changeAnswer : formCopy.goBack}
        </Button>
      )}
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

/** The second click of a double click would answer for the next page, which stands in the same place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
