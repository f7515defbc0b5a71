import type { Question } from '#app/features/questionnaire/contract.ts'
import { leadOf } from '#app/features/questionnaire/asking/copy.ts'
import { QuestionRows } from '#app/features/questionnaire/asking/question-rows.tsx'
import { QuestionScreen } from '#app/features/questionnaire/asking/question-screen.tsx'
import { SafetyPause } from '#app/features/questionnaire/asking/safety-pause.tsx'
import { HelpLines } from '#app/features/questionnaire/result/help-lines.tsx'
import styles from './answer-form.module.css'
import { idOf, ReadAloud, type StepProps } from './answer-steps.tsx'
import { firstYes } from './answering.ts'
import { answerCopy as copy, speech } from './copy.ts'
import { TeenHelp } from './teen-help.tsx'

const YES = 1

/** Questions of safety: lines of help stand beside them, and right after a «да» the whole help. */
export function SafetyStep({ form, filling }: StepProps) {
  const { given, change } = filling
  return (
    <>
      <HelpLines />
      <p className={styles.note}>{speech[form.informant].safety}</p>
      {form.safety.map((question) => (
        <div key={question.code}>
          <QuestionRows
            questions={[question]}
            impact={null}
            answerOf={({ code }) => given.answers[code]}
            numberOf={() => null}
            idOf={idOf}
            errorOf={() => undefined}
            onAnswer={({ code }, value) => change({ answers: { ...given.answers, [code]: value } })}
          />
          <HelpAfter form={form} filling={filling} question={question} />
        </div>
      ))}
    </>
  )
}

/** One of them on a screen; a «да» waits for «Дальше», so that a slip of the finger takes nobody further. */
export function SafetyAlone({ form, filling, place }: StepProps & { place: string }) {
  const { given, alone, change, goOn, goBack, skip } = filling
  if (!alone) return null
  const { code, text } = alone
  return (
    <QuestionScreen
      key={code}
      id={idOf(alone)}
      question={alone}
      value={given.answers[code]}
      lead={leadOf('safety', form.informant)}
      place={`${copy.safetyTitle}, ${place}`}
      heading="h1"
      confirmed={YES}
      onAnswer={(value) => change({ answers: { ...given.answers, [code]: value } })}
      onGoOn={goOn}
      onSkip={() => skip([code])}
      onUndo={goBack}
    >
      <div className={styles.besides}>
        <HelpAfter form={form} filling={filling} question={alone} />
        <p className={styles.note}>{speech[form.informant].safety}</p>
        {form.informant === 'self' && <ReadAloud text={text} />}
        {firstYes(form, given) !== code && <HelpLines />}
      </div>
    </QuestionScreen>
  )
}

/** The whole help, once, on the spot. instrument.md 1.17 */
function HelpAfter({ form, filling, question }: StepProps & { question: Question }) {
  const isDue = question.code === firstYes(form, filling.given)
  return (
    <div aria-live="polite">
      {isDue && (form.informant === 'self' ? <TeenHelp /> : <SafetyPause id="answer-help" heading="h3" />)}
    </div>
  )
}
