import { useEffect, useRef, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import { AskBar } from '#app/features/questionnaire/asking/ask-bar.tsx'
import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import { Bed } from '#app/features/questionnaire/asking/bed.tsx'
import { grownOf, passedPercent } from '#app/features/questionnaire/asking/walk.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { ExitButton } from '#app/ui/quick-exit.tsx'
import styles from './answer-form.module.css'
import { AnswerSent } from './answer-sent.tsx'
import { AnswerStart } from './answer-start.tsx'
import { PauseStep, SendStep, SphereAlone, SphereStep, StrengthsStep } from './answer-steps.tsx'
import { askedOf, givenOf, questionsOf, type AnswerStep } from './answering.ts'
import type { InformantForm } from './contract.ts'
import { answerCopy as copy, speech } from './copy.ts'
import { SafetyAlone, SafetyStep } from './safety-steps.tsx'
import { useAnswering, type AnsweringForm } from './use-answering.ts'

/** What somebody who has nothing but the link answers: a question or a sphere at a time, at any pace, sent once. */
export function AnswerForm({ token, form }: { token: string; form: InformantForm }) {
  const filling = useAnswering(token, form)
  const { given, step, steps, alone, look, missing, refusal, takeBack, isBusy, isHere, goOn, goBack } = filling
  const heading = useRef<HTMLHeadingElement>(null)
  const place = `${step} ${alone?.code ?? ''} ${filling.position.again}`
  const shownPlace = useRef(place)
  const shown = steps[step] ?? { kind: 'start' }

  useEffect(() => {
    if (shownPlace.current === place && !takeBack) return
    shownPlace.current = place
    const question = document.getElementById(`answer-${alone?.code}-text`)
    ;(question ?? heading.current)?.focus()
  }, [place, alone, takeBack])

  useEffect(() => {
    const [first] = missing
    if (first) document.getElementById(`answer-${first}`)?.focus()
  }, [missing])

  if (takeBack) return <AnswerSent ref={heading} form={form} given={given} takeBack={takeBack} />
  const isLast = shown.kind === 'send'
  const title = (
    <h1 ref={heading} tabIndex={-1}>
      {titleOf(shown, form)}
    </h1>
  )
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        goOn()
      }}
    >
      <Frame form={form} filling={filling} shown={shown} title={title}>
        {shown.kind === 'start' && <AnswerStart form={form} filling={filling} />}
        {shown.kind === 'sphere' && !alone && <SphereStep form={form} filling={filling} sphere={shown.sphere} />}
        {shown.kind === 'sphere' && alone && (
          <SphereAlone form={form} filling={filling} sphere={shown.sphere} place={placeOf(shown, { ...filling, form })} />
        )}
        {shown.kind === 'pause' && <PauseStep />}
        {shown.kind === 'strengths' && <StrengthsStep form={form} filling={filling} />}
        {shown.kind === 'safety' && !alone && <SafetyStep form={form} filling={filling} />}
        {shown.kind === 'safety' && alone && (
          <SafetyAlone form={form} filling={filling} place={placeOf(shown, { ...filling, form })} />
        )}
        {shown.kind === 'send' && <SendStep form={form} />}
        {missing.length > 0 && shown.kind === 'sphere' && !alone && (
          <p role="alert" className={styles.fault}>
            {copy.missing}
          </p>
        )}
        {refusal && (
          <p role="alert" className={styles.fault}>
            {refusal}
          </p>
        )}
        {!alone && (
          <div className={styles.buttons}>
            {step > 0 && look === 'list' && (
              <Button kind="line" onClick={goBack}>
                <Icon name="arrow-left" size="s" />
                {copy.goBack}
              </Button>
            )}
            <Button
              type="submit"
              busy={isBusy || !isHere}
              busyLabel={isHere ? copy.sending : copy.begin}
              onClick={ignoreSecondClick}
            >
              {isLast ? (refusal ? copy.sendAgain : speech[form.informant].send) : step === 0 ? copy.begin : copy.goOn}
            </Button>
          </div>
        )}
      </Frame>
    </form>
  )
}

type FrameProps = { form: InformantForm; filling: AnsweringForm; shown: AnswerStep; title: ReactNode; children: ReactNode }

/** One question or step under a thin bar; or a whole step below its name, with a list of questions. */
function Frame({ form, filling, shown, title, children }: FrameProps) {
  const { given, step, steps, alone, look, setLook, isKept, goBack } = filling
  const kept = step > 0 && (
    <p className={styles.kept}>
      <Icon name={isKept ? 'check-circle' : 'info'} size="s" />
      {isKept ? copy.kept : speech[form.informant].notKept}
    </p>
  )
  if (step === 0 || look === 'list')
    return (
      <div className={`wrap ${styles.page}`}>
        {step > 0 && <Progress value={step} max={steps.length - 1} label={copy.page(step, steps.length - 1)} />}
        {title}
        {kept}
        {isAskedOneByOne(shown) && (
          <Button kind="quiet" size="s" onClick={() => setLook('one')}>
            {askingCopy.oneByOne}
          </Button>
        )}
        {children}
      </div>
    )
  const asked = askedOf(form, given)
  return (
    <div className={styles.one}>
      <AskBar
        left={
          alone ? (
            <IconButton
              icon="list-bullets"
              label={copy.asList[shown.kind === 'safety' ? 'safety' : 'sphere']}
              onClick={() => setLook('list')}
            />
          ) : (
            <IconButton icon="arrow-left" label={copy.goBack} onClick={goBack} />
          )
        }
        title={titleOf(shown, form)}
        place={placeOf(shown, { ...filling, form })}
        passed={passedPercent(asked, givenOf(given))}
        right={<ExitButton />}
      />
      <div className={`wrap ${styles.page}`}>
        {!alone && title}
        {children}
        {kept}
      </div>
      <Bed grown={grownOf(asked, givenOf(given))} current={shown.kind === 'sphere' ? shown.sphere.domain : null} />
    </div>
  )
}

/** «вопрос 2 из 3», or where the step stands in the form. */
function placeOf(
  shown: AnswerStep,
  { given, step, steps, alone, position, form }: AnsweringForm & { form: InformantForm },
): string {
  if (!alone) return copy.page(step, steps.length - 1)
  const questions = shown.kind === 'sphere' ? questionsOf(shown.sphere, given) : form.safety
  const at = questions.findIndex(({ code }) => code === alone.code)
  if (at === -1) return askingCopy.impactPlace
  const said = askingCopy.place(at + 1, questions.length)
  return position.again ? `${said}, ${askingCopy.againPlace}` : said
}

function isAskedOneByOne({ kind }: AnswerStep): boolean {
  return kind === 'sphere' || kind === 'safety'
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
