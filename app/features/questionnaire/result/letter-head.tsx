import type { ReactNode } from 'react'
import { result } from '#app/features/questionnaire/copy.ts'
import type { MissingSphere, StepResultView } from '#app/features/questionnaire/contract.ts'
import { dayAndMonth } from './day-and-month.ts'
import { href } from '#app/shared/href.ts'
import { minutesInWords } from '#app/shared/plural.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Evening } from './evening.ts'
import { lettersCopy as copy } from './letter-copy.ts'
import type { Letter } from './letter.ts'
import styles from './letter-head.module.css'
import { adviceOf } from './step-advice.ts'

/** A page where this map stands beside another one. */
export type Beside = { said: string; link: string }

type Props = {
  view: StepResultView
  letter: Letter
  evening: Evening | null
  missing: MissingSphere[]
  isLate: boolean
  isSecond: boolean
  beside: Beside[]
}

/** The first screen: one sentence, one action. Below the block of help nothing is to be done till the morning: the sentence stands alone. */
export function LetterHead({ view, letter, evening, missing, isLate, isSecond, beside }: Props) {
  const Title = isSecond ? 'h2' : 'h1'
  return (
    <section className={styles.letter}>
      <div className={`wrap ${styles.inside}`}>
        <div>
          <p className={styles.kick}>{copy.kick(result.person(view.childName, view.childAge), dayAndMonth(view.filledOn))}</p>
          <Title className={styles.sentence}>{letter.sentence}</Title>
          {!isSecond && (
            <p className={isLate ? `${styles.lead} ${styles.late}` : styles.lead}>{isLate ? letter.late : letter.lead}</p>
          )}
          {/* Paper is read by day. */}
          {!isSecond && isLate && <p className={`${styles.lead} ${styles.onPaper}`}>{letter.lead}</p>}
          {!isSecond && letter.few && missing.length > 0 && (
            <p className={styles.beside}>
              {letter.few} <a href="#missing">{copy.few.add}</a>
            </p>
          )}
          {beside.map(({ said, link }) => (
            <p key={link} className={styles.beside}>
              {said}. <a href={link}>Посмотреть рядом</a>
            </p>
          ))}
        </div>
        {!isSecond && <Action view={view} letter={letter} evening={evening} missing={missing} isLate={isLate} />}
      </div>
    </section>
  )
}

function Action({ view, letter, evening, missing, isLate }: Omit<Props, 'isSecond' | 'beside'>) {
  if (letter.state === 'calm')
    return (
      <Card kick={copy.evening.calm.today} title={copy.evening.calm.title} need={copy.evening.calm.need} theme="help">
        <ButtonLink kind="line" wide href={href('/training')}>
          {copy.evening.calm.open}
        </ButtonLink>
      </Card>
    )
  if (letter.state === 'few' && missing.length > 0) {
    const left = missing.reduce((sum, { questions }) => sum + questions.length, 0)
    return (
      <Card kick={copy.few.left(left)} title={copy.few.title} need={copy.few.need} theme="help">
        <ButtonLink wide kind={isLate ? 'line' : 'main'} href="#missing">
          {copy.few.open}
        </ButtonLink>
      </Card>
    )
  }
  if (evening) {
    const need = evening.materials.filter((thing) => thing !== 'ничего').join(', ') || copy.evening.nothingNeeded
    return (
      <Card
        kick={
          isLate ? (
            <>
              <span className={styles.late}>{copy.evening.late}</span>
              {/* Paper is read by day. */}
              <span className={styles.onPaper}>{copy.evening.today}</span>
            </>
          ) : (
            copy.evening.today
          )
        }
        title={evening.title}
        need={`${minutesInWords(evening.minutes)}: ${need}`}
        theme={evening.domain}
      >
        <ButtonLink kind={isLate ? 'line' : 'main'} wide href={evening.link} data-evening-button="">
          <Icon name="play" size="s" />
          {isLate ? copy.evening.look : copy.evening.open}
        </ButtonLink>
      </Card>
    )
  }
  const [first] = view.detailed
  if (!first || letter.state === 'class') return null
  const [step] = adviceOf(first, view.profile.stage).steps
  return (
    <Card kick={copy.evening.step.today} title={step.title} need="" theme={first}>
      <ButtonLink wide href={`#d-${first}`}>
        {copy.evening.step.open}
      </ButtonLink>
    </Card>
  )
}

type CardProps = { kick: ReactNode; title: string; need: string; theme: Evening['domain'] | 'help'; children: ReactNode }

function Card({ kick, title, need, theme, children }: CardProps) {
  return (
    <section className={`${styles.evening} t-${theme}`} aria-labelledby="evening-title">
      <div>
        <p className={styles.kick}>{kick}</p>
        <h2 id="evening-title">{title}</h2>
        {need && <p>{need}</p>}
      </div>
      <Drawing kind="plant" theme={theme} seed="evening" className={styles.plant} />
      {children}
    </section>
  )
}
