import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { Choices } from './choices.tsx'
import { pageLead } from '#app/features/questionnaire/copy.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { stepLead } from '#app/features/questionnaire/instrument/step-copy.ts'
import { HelpLines } from '#app/features/questionnaire/result/help-lines.tsx'
import { isHindranceDue } from './hindrance.ts'
import styles from './questions-step.module.css'
import type { Filling } from './filling-state.ts'
import type { Questionnaire } from './use-questionnaire.ts'

type QuestionsStepProps = {
  filling: Filling
  questions: Question[]
  idOf: (field: string) => string
  answer: Questionnaire['answer']
  hinder: Questionnaire['hinder']
}

/** A page of questions of one sphere: nothing goes on by itself. How much it hinders is asked from one frequent answer on. */
export function QuestionsStep({ filling, questions, idOf, answer, hinder }: QuestionsStepProps) {
  const { list, form, faults } = filling
  const [first] = questions
  const domain = first?.domain
  const hindrance = list.form?.impact.find((line) => line.domain === domain)
  const isDue = hindrance !== undefined && isHindranceDue(list, hindrance.domain as Domain, form.sentItems) // impact is asked of domains alone
  const ask = (question: Question, field: string, given: AnswerValue | undefined, choose: (value: AnswerValue) => void) => {
    const fault = faults[field]?.[0]
    return (
      <Choices
        id={idOf(field)}
        legend={legendOf(question)}
        options={question.options.map(({ value, label }) => ({ value: keyOf(value), title: label }))}
        value={keyOf(given)}
        error={fault}
        onChoose={(key) => choose(valueOf(question, key))}
      />
    )
  }
  const legendOf = (question: Question) => {
    const number = list.questions.findIndex(({ code }) => code === question.code) + 1
    if (number === 0) return question.text
    return (
      <span className={styles.legend}>
        <span>{number}.</span> <span>{question.text}</span>
      </span>
    )
  }
  return (
    <>
      {domain && <p className={styles.lead}>{list.form ? stepLead(domain) : pageLead(domain)}</p>}
      {list.form && domain === 'safety' && <HelpLines />}
      {questions.map((question) => {
        const field = `answers.${question.code}`
        return (
          <div key={question.code} className={faults[field] ? `${styles.question} ${styles.faulty}` : styles.question}>
            {ask(question, field, form.sentItems[question.code], (value) => answer(question.code, value))}
          </div>
        )
      })}
      <div aria-live="polite">
        {isDue && (
          <div className={faults[`impact.${domain}`] ? `${styles.question} ${styles.faulty}` : styles.question}>
            {ask(hindrance, `impact.${domain}`, form.impact[domain as Domain], (value) => hinder(domain as Domain, value))}
          </div>
        )}
      </div>
    </>
  )
}

function keyOf(value: AnswerValue | undefined): string {
  return String(value)
}

function valueOf({ options }: Question, key: string): AnswerValue {
  return options.find(({ value }) => keyOf(value) === key)?.value ?? null
}
