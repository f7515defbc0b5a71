import type { ReactNode } from 'react'
import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { Choices } from './choices.tsx'
import { choicesOf, keyOf, valueOf } from './options.ts'
import styles from './question-rows.module.css'

type QuestionRowsProps = {
  questions: Question[]
  /** How much the sphere hinders, when that is due. */
  impact: Question | null
  answerOf: (question: Question) => AnswerValue | undefined
  /** The number of a question in the whole form; null for one that is not counted. */
  numberOf: (question: Question) => number | null
  idOf: (question: Question) => string
  errorOf: (question: Question) => string | undefined
  onAnswer: (question: Question, value: AnswerValue) => void
}

/** A page of questions as a list; nothing goes on by itself. */
export function QuestionRows({ questions, impact, ...row }: QuestionRowsProps) {
  return (
    <>
      {questions.map((question) => (
        <Row key={question.code} question={question} {...row} />
      ))}
      <div aria-live="polite">{impact && <Row question={impact} {...row} />}</div>
    </>
  )
}

type RowProps = Omit<QuestionRowsProps, 'questions' | 'impact'> & { question: Question }

function Row({ question, answerOf, numberOf, idOf, errorOf, onAnswer }: RowProps) {
  const error = errorOf(question)
  const given = answerOf(question)
  const number = numberOf(question)
  const legend: ReactNode = (
    <span className={styles.legend}>
      {number !== null && (
        <>
          <small>{number}.</small>{' '}
        </>
      )}
      {question.text}
    </span>
  )
  return (
    <div className={error ? `${styles.row} ${styles.faulty}` : styles.row}>
      <Choices
        id={idOf(question)}
        legend={legend}
        options={choicesOf(question)}
        shape={question.options.length === 3 ? 'thirds' : 'row'}
        value={given === undefined ? undefined : keyOf(given)}
        error={error}
        onChoose={(key) => onAnswer(question, valueOf(question, key))}
      />
    </div>
  )
}
