import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { askingCopy, leadOf } from '#app/features/questionnaire/asking/copy.ts'
import { QuestionRows } from '#app/features/questionnaire/asking/question-rows.tsx'
import { QuestionScreen } from '#app/features/questionnaire/asking/question-screen.tsx'
import { StrengthCards } from '#app/features/questionnaire/asking/strength-cards.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { sayAloud } from '#app/ui/say-aloud.ts'
import styles from './answer-form.module.css'
import { isHindranceDue, questionsOf } from './answering.ts'
import type { InformantForm, InformantSphere } from './contract.ts'
import { speech } from './copy.ts'
import type { AnsweringForm } from './use-answering.ts'

export type StepProps = { form: InformantForm; filling: AnsweringForm }

type SphereProps = StepProps & { sphere: InformantSphere }

/** A sphere: three questions, how much it hinders when it does, and a way to say more. */
export function SphereStep({ form: { informant }, filling, sphere }: SphereProps) {
  const { given, missing } = filling
  const { domain, hindrance } = sphere
  const questions = questionsOf(sphere, given)
  return (
    <>
      <p className={styles.note}>
        {speech[informant].period} {askingCopy.scale}
      </p>
      {informant === 'self' && <ReadAloud text={questions.map(({ text }) => text).join(' ')} />}
      <QuestionRows
        questions={questions}
        impact={hindrance && isHindranceDue(sphere, given) ? hindrance : null}
        answerOf={({ code }) => (code === hindrance?.code ? given.impact[domain] : given.answers[code])}
        numberOf={() => null}
        idOf={idOf}
        errorOf={({ code }) => (missing.includes(code) ? speech[informant].choose : undefined)}
        onAnswer={(question, value) => note(question, value, { filling, sphere })}
      />
      <Widen informant={informant} filling={filling} sphere={sphere} />
    </>
  )
}

/** One question of a sphere, with the keys and the pace of the parent's form. */
export function SphereAlone({ form: { informant }, filling, sphere, place }: SphereProps & { place: string }) {
  const { given, alone, missing, goOn, goBack, skip } = filling
  if (!alone) return null
  const { code, text } = alone
  const { domain, hindrance, title } = sphere
  const isImpact = code === hindrance?.code
  const isLast = questionsOf(sphere, given).at(-1)?.code === code
  return (
    <QuestionScreen
      key={code}
      id={idOf(alone)}
      question={alone}
      value={isImpact ? given.impact[domain] : given.answers[code]}
      lead={isImpact ? speech[informant].marked : leadOf(domain, informant)}
      place={`${title}, ${place}`}
      heading="h1"
      error={missing.includes(code) ? speech[informant].chooseOrSkip : undefined}
      onAnswer={(value) => note(alone, value, { filling, sphere })}
      onGoOn={goOn}
      onSkip={() => skip([code])}
      onUndo={goBack}
    >
      {!isImpact && <p className={styles.scale}>{askingCopy.scale}</p>}
      {informant === 'self' && <ReadAloud text={text} />}
      {isLast && <Widen informant={informant} filling={filling} sphere={sphere} />}
    </QuestionScreen>
  )
}

export function ReadAloud({ text }: { text: string }) {
  return (
    <Button kind="quiet" size="s" onClick={() => sayAloud(text)}>
      <Icon name="speaker-high" size="s" />
      Прочитать вслух
    </Button>
  )
}

/** The other questions of the sphere, for who wants to say more. */
function Widen({
  informant,
  filling: { given, change },
  sphere: { domain, rest },
}: Pick<SphereProps, 'filling' | 'sphere'> & { informant: InformantForm['informant'] }) {
  if (rest.length === 0 || given.widened.includes(domain)) return null
  return (
    <Button kind="quiet" size="s" onClick={() => change({ widened: [...given.widened, domain] })}>
      <Icon name="plus" size="s" />
      {speech[informant].widen}
    </Button>
  )
}

function note(
  { code }: Question,
  value: AnswerValue,
  { filling: { given, change }, sphere: { domain, hindrance } }: Pick<SphereProps, 'filling' | 'sphere'>,
): void {
  if (code === hindrance?.code) return change({ impact: { ...given.impact, [domain]: value } })
  change({ answers: { ...given.answers, [code]: value } })
}

export function idOf({ code }: Pick<Question, 'code'>): string {
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
