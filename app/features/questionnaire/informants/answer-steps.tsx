import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { MOST_STRENGTHS } from '#app/features/questionnaire/instrument/strengths.ts'
import { Choices } from '#app/features/questionnaire/filling/choices.tsx'
import { HelpLines } from '#app/features/questionnaire/result/help-lines.tsx'
import { SafetyHelp } from '#app/features/questionnaire/result/safety-help.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
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
      {questions.map((question) => (
        <Asked
          key={question.code}
          question={question}
          value={given.answers[question.code]}
          isMissing={missing.includes(question.code)}
          onChoose={(value) => change({ answers: { ...given.answers, [question.code]: value } })}
        />
      ))}
      <div aria-live="polite">
        {hindrance && isHindranceDue(sphere, given) && (
          <Asked
            question={hindrance}
            value={given.impact[domain]}
            isMissing={missing.includes(hindrance.code)}
            onChoose={(value) => change({ impact: { ...given.impact, [domain]: value } })}
          />
        )}
      </div>
      {rest.length > 0 && !given.widened.includes(domain) && (
        <Button kind="quiet" size="s" onClick={() => change({ widened: [...given.widened, domain] })}>
          <Icon name="plus" size="s" />
          {widen}
        </Button>
      )}
    </>
  )
}

type AskedProps = {
  question: Question
  value: AnswerValue | undefined
  isMissing?: boolean
  onChoose: (value: AnswerValue) => void
}

function Asked({ question: { code, text, options }, value, isMissing = false, onChoose }: AskedProps) {
  return (
    <div className={styles.question}>
      <Choices
        id={`answer-${code}`}
        legend={text}
        options={options.map((option) => ({ value: String(option.value), title: option.label }))}
        value={String(value)}
        error={isMissing ? answerCopy.choose : undefined}
        onChoose={(key) => onChoose(options.find((option) => String(option.value) === key)?.value ?? null)}
      />
    </div>
  )
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
export function StrengthsStep({ form, filling: { given, change } }: StepProps) {
  const isFull = given.strengths.length >= MOST_STRENGTHS
  return (
    <fieldset className={styles.several}>
      <legend>{speech[form.informant].strengths}</legend>
      {form.strengths.map(({ code, text }) => (
        <Checkbox
          key={code}
          name={`answer-${code}`}
          checked={given.strengths.includes(code)}
          disabled={isFull && !given.strengths.includes(code)}
          onChange={({ target }) =>
            change({
              strengths: target.checked ? [...given.strengths, code] : given.strengths.filter((one) => one !== code),
            })
          }
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
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
          <Asked
            question={question}
            value={given.answers[question.code]}
            onChoose={(value) => change({ answers: { ...given.answers, [question.code]: value } })}
          />
          <div aria-live="polite">{question.code === saidYes && (isSelf ? <TeenHelp /> : <SafetyHelp />)}</div>
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
