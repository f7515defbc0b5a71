import { useEffect, useRef, type FormEvent, type MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'
import styles from './answer-form.module.css'
import { AnswerSent } from './answer-sent.tsx'
import { AnswerStart } from './answer-start.tsx'
import { PauseStep, SafetyStep, SendStep, SphereStep, StrengthsStep } from './answer-steps.tsx'
import type { AnswerStep } from './answering.ts'
import type { InformantForm } from './contract.ts'
import { answerCopy as copy, speech } from './copy.ts'
import { useAnswering } from './use-answering.ts'

/** What somebody who has nothing but the link answers: a sphere at a time, at any pace, sent once. */
export function AnswerForm({ token, form }: { token: string; form: InformantForm }) {
  const filling = useAnswering(token, form)
  const { given, step, steps, missing, refusal, takeBack, isKept, isBusy, isHere, goOn, goBack } = filling
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  const shown = steps[step] ?? { kind: 'start' }

  useEffect(() => {
    if (shownStep.current === step && !takeBack) return
    shownStep.current = step
    heading.current?.focus()
  }, [step, takeBack])

  useEffect(() => {
    const [first] = missing
    if (first) document.getElementById(`answer-${first}`)?.focus()
  }, [missing])

  if (takeBack) return <AnswerSent ref={heading} form={form} given={given} takeBack={takeBack} />
  const isLast = shown.kind === 'send'
  return (
    <form
      className={`wrap ${styles.page}`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        goOn()
      }}
    >
      {step > 0 && <Progress value={step} max={steps.length - 1} label={copy.page(step, steps.length - 1)} />}
      <h1 ref={heading} tabIndex={-1}>
        {titleOf(shown, form)}
      </h1>
      {step > 0 && (
        <p className={styles.kept}>
          <Icon name={isKept ? 'check-circle' : 'info'} size="s" />
          {isKept ? copy.kept : copy.notKept}
        </p>
      )}
      {shown.kind === 'start' && <AnswerStart form={form} filling={filling} />}
      {shown.kind === 'sphere' && <SphereStep form={form} filling={filling} sphere={shown.sphere} />}
      {shown.kind === 'pause' && <PauseStep />}
      {shown.kind === 'strengths' && <StrengthsStep form={form} filling={filling} />}
      {shown.kind === 'safety' && <SafetyStep form={form} filling={filling} />}
      {shown.kind === 'send' && <SendStep form={form} />}
      {missing.length > 0 && shown.kind === 'sphere' && (
        <p role="alert" className={styles.fault}>
          {copy.missing}
        </p>
      )}
      {refusal && (
        <p role="alert" className={styles.fault}>
          {refusal}
        </p>
      )}
      <div className={styles.buttons}>
        {step > 0 && (
          <Button kind="line" onClick={goBack}>
            <Icon name="arrow-left" size="s" />
            {copy.goBack}
          </Button>
        )}
        <Button type="submit" busy={isBusy || !isHere} busyLabel={isHere ? copy.sending : copy.begin} onClick={ignoreSecondClick}>
          {isLast ? (refusal ? copy.sendAgain : speech[form.informant].send) : step === 0 ? copy.begin : copy.goOn}
        </Button>
      </div>
    </form>
  )
}

function titleOf(step: AnswerStep, { informant }: InformantForm): string {
  if (step.kind === 'sphere') return step.sphere.title
  return {
    start: speech[informant].title,
    pause: copy.pauseTitle,
    strengths: copy.strengthsTitle,
    safety: copy.safetyTitle,
    send: copy.sendTitle,
  }[step.kind]
}

/** The second click of a double click would answer for the next page, which stands in the same place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
