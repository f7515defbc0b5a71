import { SafetyPause } from '#app/features/questionnaire/asking/safety-pause.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ContextStep, GeneralStep, StrengthsStep } from './besides-steps.tsx'
import { ChoiceStep } from './choice-step.tsx'
import { DraftDiffers } from './draft-differs.tsx'
import type { Filling } from './filling-state.ts'
import { headOf } from './form-head.ts'
import { ExtrasStep } from './extras-step.tsx'
import { Noted } from './noted.tsx'
import { PathWait } from './path-wait.tsx'
import { PersonStep } from './person-step.tsx'
import { QuestionAlone, QuestionsStep } from './questions-step.tsx'
import styles from './questionnaire-form.module.css'
import { StartStep } from './start-step.tsx'
import { StepFaults } from './step-faults.tsx'
import { pagesOfForm } from './steps.ts'
import type { Questionnaire } from './use-questionnaire.ts'
import type { Place } from './use-popup-steps.ts'
import { HELP } from './way.ts'

type FormStepProps = {
  questionnaire: Questionnaire
  filling: Filling
  formId: string
  idOf: (field: string) => string
  place: Place
}

/** What is filled in on the step that is shown. */
export function FormStep({ questionnaire, filling, formId, idOf, place }: FormStepProps) {
  const { step, position, alone, fillIn, answer, hinder, hinderGenerally, askForMail, goOn, goBack, skip } = questionnaire
  const page = pagesOfForm(filling.list)[step]
  const head = headOf(questionnaire, filling)
  const answers = { filling, idOf, answer, hinder }
  return (
    <form
      className={styles.body}
      id={formId}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        goOn()
      }}
    >
      {Object.keys(filling.differs).length > 0 && <DraftDiffers filling={filling} decide={questionnaire.decide} />}
      {!(alone && !filling.refusal) && <StepFaults filling={filling} step={step} idOf={idOf} />}
      {page?.kind === 'start' && <StartStep filling={filling} idOf={idOf} fillIn={fillIn} />}
      {page?.kind === 'choice' && <ChoiceStep filling={filling} idOf={idOf} fillIn={fillIn} goOn={goOn} />}
      {page?.kind === 'questions' && content(page.questions)}
      {page?.kind === 'path' && (alone ? content(page.questions) : <PathWait questionnaire={questionnaire} />)}
      {page?.kind === 'extras' && <ExtrasStep filling={filling} questions={page.questions} idOf={idOf} answer={answer} />}
      {page?.kind === 'general' && <GeneralStep filling={filling} idOf={idOf} hinderGenerally={hinderGenerally} />}
      {page?.kind === 'strengths' && <StrengthsStep filling={filling} idOf={idOf} fillIn={fillIn} />}
      {page?.kind === 'context' && <ContextStep filling={filling} idOf={idOf} fillIn={fillIn} />}
      {page?.kind === 'person' && (
        <PersonStep filling={filling} idOf={idOf} fillIn={fillIn} askForMail={askForMail} takeExtras={questionnaire.takeExtras} />
      )}
      {step > 0 && !filling.isKept && (
        <p className={styles.kept}>
          <Icon name="info" size="s" />
          Браузер не&nbsp;даёт сохранить ответы: не&nbsp;закрывайте страницу до&nbsp;конца
        </p>
      )}
      <Noted noted={filling.noted} />
    </form>
  )

  function content(questions: Parameters<typeof QuestionsStep>[0]['questions']) {
    if (position.ask === HELP) return <SafetyPause id={idOf('help')} heading={place === 'page' ? 'h1' : 'h3'} />
    if (!alone) return <QuestionsStep questions={questions} {...answers} />
    const said = `${head?.title}, ${head?.place}`
    return <QuestionAlone question={alone} place={place} said={said} {...{ goOn, goBack, skip }} {...answers} />
  }
}
