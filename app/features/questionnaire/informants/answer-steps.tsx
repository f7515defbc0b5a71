import type { Question } from '#app/features/questionnaire/contract.ts'
import { QuestionRows } from '#app/features/questionnaire/asking/question-rows.tsx'
import { SafetyPause } from '#app/features/questionnaire/asking/safety-pause.tsx'
import { StrengthCards } from '#app/features/questionnaire/asking/strength-cards.tsx'
import { HelpLines } from '#app/features/questionnaire/result/help-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sayAloud } from '#app/ui/say-aloud.ts'
import styles from './answer-form.module.css'
import { firstYes, isHindranceDue, questionsOf } from './answering.ts'
import type { InformantForm, InformantSphere } from './contract.ts'
import { answerCopy, SCALE_LINE, speech } from './copy.ts'
import { TeenHelp } from './teen-help.tsx'
import type { AnsweringForm } from './use-answering.ts'

type StepProps = { form: InformantForm; filling: AnsweringForm }

/** A sphere: three questions, how much it hinders when it does, and a way to say more. */
export function SphereStep({ form: { informant }, filling, sphere }: StepProps & { sphere: InformantSphere }) {
  const { given, missing, change } = filling
  const { domain, hindrance, rest } = sphere
  const { period, widen } = speech[informant]
  const questions = questionsOf(sphere, given)
  return (
    <>
      <p className={styles.note}>
        {period} {SCALE_LINE}
      </p>
      {informant === 'self' && (
        <Button kind="quiet" size="s" onClick={() => sayAloud(questions.map(({ text }) => text).join(' '))}>
          <Icon name="speaker-high" size="s" />
          Прочитать вслух
        </Button>
      )}
      <QuestionRows
        questions={questions}
        impact={hindrance && isHindranceDue(sphere, given) ? hindrance : null}
        answerOf={({ code }) => (code === hindrance?.code ? given.impact[domain] : given.answers[code])}
        numberOf={() => null}
        idOf={idOf}
        errorOf={({ code }) => (missing.includes(code) ? answerCopy.choose : undefined)}
        onAnswer={({ code }, value) =>
          code === hindrance?.code
            ? change({ impact: { ...given.impact, [domain]: value } })
            : change({ answers: { ...given.answers, [code]: value } })
        }
      />
      {rest.length > 0 && !given.widened.includes(domain) && (
        <Button kind="quiet" size="s" onClick={() => change({ widened: [...given.widened, domain] })}>
          <Icon name="plus" size="s" />
          {widen}
        </Button>
      )}
    </>
  )
}

function idOf({ code }: Pick<Question, 'code'>): string {
  return `answer-${code}`
}

/** Half of the spheres are done: the phone may be put away, nothing is lost. */
export function PauseStep() {
  return (
    <p className="lead">
      Пять сфер из&nbsp;десяти готовы. Можно продолжить сейчас или вернуться позже по&nbsp;той&nbsp;же ссылке: ответы останутся
      на&nbsp;этом устройстве.
    </p>
  )
}

/** What goes well; nothing need be marked. */
export function StrengthsStep({ form: { strengths }, filling: { given, change } }: StepProps) {
  return (
    <StrengthCards
      id="answer-strengths"
      strengths={strengths}
      chosen={given.strengths}
      onChange={(codes) => change({ strengths: codes })}
    />
  )
}

/** Questions of safety: lines of help stand beside them, and right after a «да» the whole help. */
export function SafetyStep({ form, filling: { given, change } }: StepProps) {
  const isSelf = form.informant === 'self'
  const saidYes = firstYes(form, given)
  return (
    <>
      <HelpLines />
      <p className={styles.note}>
        {isSelf
          ? 'Эти ответы останутся на\u00a0этом устройстве и\u00a0никуда не\u00a0уйдут. Можно пропустить.'
          : 'Эти ответы увидит семья: они нужны, чтобы вовремя подсказать, куда обратиться. Можно пропустить.'}
      </p>
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
          <div aria-live="polite">
            {question.code === saidYes && (isSelf ? <TeenHelp /> : <SafetyPause id="answer-help" heading="h3" />)}
          </div>
        </div>
      ))}
    </>
  )
}

/** The last look before the answers leave the device. */
export function SendStep({ form: { informant } }: { form: InformantForm }) {
  const [first] = speech[informant].seen
  return (
    <>
      <p className="lead">{first}</p>
      <p>
        {informant === 'self'
          ? 'После отправки мы\u00a0дадим ссылку, по\u00a0которой ответы можно забрать.'
          : 'После отправки мы\u00a0дадим ссылку, по\u00a0которой вы\u00a0сможете забрать ответы.'}
      </p>
    </>
  )
}
