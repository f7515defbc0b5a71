import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sprout } from '#app/ui/drawings/sprout.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Receipt } from '#app/features/questionnaire/contract.ts'
import { pageTitles, start } from '#app/features/questionnaire/copy.ts'
import { introOf } from '#app/features/questionnaire/disclaimers.ts'
import type { QuestionDomain } from '#app/features/questionnaire/domains.ts'
import { sphereTitle } from '#app/features/questionnaire/instrument/step-copy.ts'
import { nextLeft } from './opening.ts'
import type { AskedList } from './asked.ts'
import { ContextStep, GeneralStep, StrengthsStep } from './besides-steps.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { NO_LIST, type Filling } from './filling-state.ts'
import { formCopy } from './form-copy.ts'
import { Greeting, StartStep } from './start-step.tsx'
import { PersonStep } from './person-step.tsx'
import { QuestionsStep } from './questions-step.tsx'
import styles from './questionnaire-form.module.css'
import { StepFaults } from './step-faults.tsx'
import { lastStep, pageCount, pageNumber, pagesOfForm } from './steps.ts'
import { useAttention } from './use-attention.ts'
import { useQuestionnaire, type Questionnaire } from './use-questionnaire.ts'
import type { Place, Steps } from './use-popup-steps.ts'

export type Framed = { titleId: string; title: ReactNode; children: ReactNode; buttons: ReactNode }
type QuestionnaireFormProps = {
  idChild?: string | undefined
  /** What the map is, when the page knows it before the questions are loaded. */
  intro?: string | undefined
  place: Place
  steps: Steps
  onDone: (receipt: Receipt) => void
  /** Puts the heading, the body and the buttons where the place has them. */
  renderFrame: (parts: Framed) => ReactNode
}

/** The questionnaire from the start to the sending. */
export function QuestionnaireForm({ idChild = '', intro, place, steps, onDone, renderFrame }: QuestionnaireFormProps) {
  const questionnaire = useQuestionnaire({ idChild, place, steps, onDone })
  const { state, step } = questionnaire
  const idOf = (field: string) => `${place}-${field.replace('.', '-')}`
  const titleId = idOf('title')
  const resumedId = state.kind === 'filling' && state.resumedAt ? idOf(`answers.${state.resumedAt}`) : null
  useAttention({ titleId, attentionId: idOf('attention'), resumedId, state, step, isLoading: questionnaire.isLoading })
  const formId = idOf('form')
  const buttons = <Buttons questionnaire={questionnaire} formId={formId} />
  // In a popup the buttons are in sight at all times; on a page they would stand under the whole intro.
  const isOfferedAbove = state.kind === 'offer' && place === 'page'
  return renderFrame({ titleId, ...partsOf(), buttons: isOfferedAbove ? null : buttons })

  function partsOf(): Pick<Framed, 'title' | 'children'> {
    if (state.kind === 'failed') return greeted(null, <p role="alert">Вопросы не&nbsp;загрузились. {state.message}</p>)
    if (state.kind === 'elsewhere') {
      return {
        title: 'Опросник открыт в\u00a0другой вкладке',
        children: (
          <p>
            Там ответы свежее, поэтому здесь они больше не&nbsp;сохраняются. Можно вернуться туда или продолжить здесь
            с&nbsp;последнего ответа.
          </p>
        ),
      }
    }
    if (state.kind === 'sent') {
      return {
        title: 'Ответы приняты',
        children: (
          <p>
            Открываем результат. Если страница не&nbsp;сменилась, <a href={state.link}>откройте его сами</a>.
          </p>
        ),
      }
    }
    if (state.kind === 'offer')
      return greeted(
        <div className={styles.offer}>
          <Offer
            isCurrent={state.list === NO_LIST || state.draft.version === state.list.version}
            birthday={state.draft.fields.age}
          />
          {isOfferedAbove && <div className={styles.choices}>{buttons}</div>}
        </div>,
        null,
      )
    return {
      title: <Title filling={state} step={step} />,
      children: <Step questionnaire={questionnaire} filling={state} formId={formId} idOf={idOf} intro={intro} />,
    }
  }

  function greeted(above: ReactNode, below: ReactNode): Pick<Framed, 'title' | 'children'> {
    return {
      title: start.title,
      children: (
        <div className={styles.body}>
          {above}
          <Greeting intro={intro} />
          {below}
        </div>
      ),
    }
  }
}

function Title({ filling: { list }, step }: { filling: Filling; step: number }) {
  const page = pagesOfForm(list)[step]
  if (!page || page.kind === 'start') return start.title
  if (page.kind === 'choice') return formCopy.choiceTitle
  return (
    <>
      <span className={styles.count}>{formCopy.page(pageNumber(step, list), pageCount(list))}</span>{' '}
      {page.kind === 'questions' ? titleOf(page.questions[0]?.domain ?? 'help', list) : PAGE_TITLES[page.kind]}
    </>
  )
}

const PAGE_TITLES = {
  general: formCopy.generalTitle,
  strengths: formCopy.strengthsTitle,
  context: formCopy.contextTitle,
  person: formCopy.personTitle,
}

function titleOf(domain: QuestionDomain, list: AskedList): string {
  return list.form ? sphereTitle(domain, list.stage ?? null) : pageTitles[domain]
}

type StepProps = {
  questionnaire: Questionnaire
  filling: Filling
  formId: string
  idOf: (field: string) => string
  intro: string | undefined
}

function Step({ questionnaire, filling, formId, idOf, intro }: StepProps) {
  const { step, isLoading, fillIn, answer, hinder, hinderGenerally, askForMail, goOn } = questionnaire
  const { isKept, list } = filling
  const page = pagesOfForm(list)[step]
  const [number, count] = [Math.max(0, pageNumber(step, list)), pageCount(list)]
  return (
    <form
      className={styles.body}
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {step > 0 && (
        <div>
          <p className={styles.kept}>
            <Icon name={isKept ? 'check-circle' : 'info'} size="s" />
            {isKept
              ? 'Ответы сохраняются на\u00a0этом устройстве'
              : 'Браузер не\u00a0даёт сохранить ответы: не\u00a0закрывайте страницу до\u00a0конца'}
          </p>
          {number > 0 && (
            <>
              <progress
                className="vh"
                aria-label="Заполнено"
                aria-valuetext={formCopy.page(number, count)}
                value={number}
                max={count}
              />
              <Sprout current={number} total={count} />
            </>
          )}
        </div>
      )}
      {step === 0 && <Greeting intro={intro ?? (isLoading ? undefined : introOf(filling.source))} />}
      <StepFaults filling={filling} step={step} idOf={idOf} />
      <div>
        {step === 0 && <StartStep filling={filling} idOf={idOf} fillIn={fillIn} />}
        {page?.kind === 'choice' && <ChoiceStep filling={filling} idOf={idOf} fillIn={fillIn} />}
        {page?.kind === 'questions' && (
          <QuestionsStep filling={filling} questions={page.questions} idOf={idOf} answer={answer} hinder={hinder} />
        )}
        {page?.kind === 'general' && <GeneralStep filling={filling} idOf={idOf} hinderGenerally={hinderGenerally} />}
        {page?.kind === 'strengths' && <StrengthsStep filling={filling} idOf={idOf} fillIn={fillIn} />}
        {page?.kind === 'context' && <ContextStep filling={filling} idOf={idOf} fillIn={fillIn} />}
        {page?.kind === 'person' && <PersonStep filling={filling} idOf={idOf} fillIn={fillIn} askForMail={askForMail} />}
      </div>
    </form>
  )
}

function Offer({ isCurrent, birthday }: { isCurrent: boolean; birthday: string }) {
  if (!isCurrent)
    return (
      <p>На&nbsp;этом устройстве есть начатый опросник. Вопросы с&nbsp;тех пор обновились, ответы на&nbsp;совпавшие остались.</p>
    )
  return (
    <p>На&nbsp;этом устройстве есть начатый опросник{birthday && `, дата рождения ребёнка ${birthday}`}. Ответы на&nbsp;месте.</p>
  )
}

function Buttons({ questionnaire, formId }: { questionnaire: Questionnaire; formId: string }) {
  const { state, step, isBusy, resume, startAnew, retry, goBack } = questionnaire
  if (state.kind === 'sent') return null
  if (state.kind === 'failed') return <Button onClick={retry}>Повторить</Button>
  if (state.kind === 'elsewhere') return <Button onClick={() => resume(state.list)}>Продолжить здесь</Button>
  if (state.kind === 'offer') {
    const { list, draft } = state
    const next = nextLeft(draft, list)
    return (
      <>
        <Button busy={list === NO_LIST} busyLabel={formCopy.loading} onClick={() => resume(list)}>
          {next === null ? formCopy.resumeLast : start.resume(next)}
        </Button>
        <Button kind="line" onClick={startAnew}>
          {start.anew}
        </Button>
      </>
    )
  }
  const isLast = step === lastStep(state.list)
  const sendLabel = state.refusal ? formCopy.sendAgain : state.form.type === 'short' ? formCopy.sendInsight : formCopy.send
  return (
    <>
      {step > 0 && (
        <Button kind="line" onClick={goBack}>
          <Icon name="arrow-left" size="s" />
          {formCopy.goBack}
        </Button>
      )}
      <Button type="submit" form={formId} busy={isBusy} busyLabel={formCopy.sending} onClick={ignoreSecondClick}>
        {isLast ? sendLabel : step === 0 ? formCopy.begin : formCopy.goOn}
      </Button>
    </>
  )
}

/** The second click of a double click would answer for the next page, which stands in the same place. */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}
