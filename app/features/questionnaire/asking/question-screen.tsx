import { useLayoutEffect, useRef, type ReactNode } from 'react'
import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Choices, chooseByKey } from './choices.tsx'
import { askingCopy as copy } from './copy.ts'
import { choicesOf, keyOf, valueOf } from './options.ts'
import styles from './question-screen.module.css'
import { useAdvance } from './use-advance.ts'

type QuestionScreenProps = {
  /** Names the field; the heading's id is `${id}-text`. */
  id: string
  question: Question
  value: AnswerValue | undefined
  /** Which time is meant, or why this is asked. */
  lead: string
  /** «Чтение, вопрос 3 из 6»: heard before the question. */
  place: string
  heading: 'h1' | 'h3'
  error?: string | undefined
  /** An answer that nothing follows by itself: «Дальше» stands below the answers to confirm it. */
  confirmed?: AnswerValue | undefined
  onAnswer: (value: AnswerValue) => void
  /** What comes after an answer. */
  onGoOn: () => void
  onSkip: () => void
  onUndo: () => void
  /** Below the answers. */
  children?: ReactNode
}

/** One question with its answers, large. A finger's answer goes on by itself; with the keys 1–5 and arrows choose, Enter goes on. */
export function QuestionScreen(props: QuestionScreenProps) {
  const {
    id,
    question,
    value,
    lead,
    place,
    heading: Heading,
    error,
    confirmed,
    onAnswer,
    onGoOn,
    onSkip,
    onUndo,
    children,
  } = props
  const advance = useAdvance(onGoOn)
  const options = choicesOf(question)
  const choose = (key: string) => onAnswer(valueOf(question, key))
  const isAnswered = value !== undefined
  useKeys({ id, choose, options, onGoOn })
  return (
    <div className={styles.screen}>
      <p className={styles.lead}>{lead}</p>
      <Heading id={`${id}-text`} tabIndex={-1} className={styles.text}>
        <span className="vh">{place}. </span>
        {question.text}
      </Heading>
      <Choices
        labelledBy={`${id}-text`}
        id={id}
        shape="column"
        options={options}
        value={isAnswered ? keyOf(value) : undefined}
        error={error}
        onChoose={choose}
        onPicked={(key) => advance(confirmed !== undefined && valueOf(question, key) === confirmed)}
      />
      {children}
      {confirmed !== undefined && (
        <div className={styles.confirm}>
          <Button onClick={onGoOn}>{copy.goOn}</Button>
        </div>
      )}
      <div className={styles.ways}>
        <Button kind="quiet" size="s" onClick={onUndo}>
          <Icon name="arrow-left" size="s" />
          {copy.undo}
        </Button>
        {isAnswered && confirmed === undefined && (
          <Button kind="quiet" size="s" onClick={onGoOn}>
            {copy.goOn}
          </Button>
        )}
        {!isAnswered && (
          <Button kind="quiet" size="s" onClick={onSkip}>
            {copy.skip}
          </Button>
        )}
      </div>
    </div>
  )
}

type Steered = { id: string; options: { value: string; title: string }[]; choose: (key: string) => void; onGoOn: () => void }

/** Keys that work wherever the focus is, from the moment a question is seen: digits choose, arrows enter the answers, Enter goes on. */
function useKeys(steered: Steered): void {
  const latest = useRef(steered)
  useLayoutEffect(() => {
    latest.current = steered
  })
  useLayoutEffect(() => {
    const look = (event: KeyboardEvent) => steer(event, latest.current)
    addEventListener('keydown', look)
    return () => removeEventListener('keydown', look)
  }, [])
}

function steer(event: KeyboardEvent, { id, options, choose, onGoOn }: Steered): void {
  if (event.defaultPrevented || event.repeat || document.querySelector(':popover-open')) return
  const isOnControl = event.target instanceof Element && event.target.closest('button, a, summary, textarea, select') !== null
  chooseByKey(event, { id, options, onChoose: choose })
  if (event.key === 'Enter' && !isOnControl) {
    event.preventDefault()
    onGoOn()
  }
  const isOnAnswer = event.target instanceof HTMLInputElement
  if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && !isOnAnswer && !isOnControl) {
    event.preventDefault()
    const answers = [...document.querySelectorAll<HTMLInputElement>(`input[name="${id}"]`)]
    ;(answers.find(({ checked }) => checked) ?? answers[0])?.focus()
  }
}
