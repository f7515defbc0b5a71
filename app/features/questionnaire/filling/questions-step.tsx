import type { AnswerValue, Question } from '#app/features/questionnaire/contract.ts'
import { Choices } from './choices.tsx'
import { pageLead } from '#app/features/questionnaire/copy.ts'
import { pagesOf, QUESTIONS_PER_PAGE } from './form.ts'
import styles from './questions-step.module.css'
import type { Filling } from './filling-state.ts'
import type { Questionnaire } from './use-questionnaire.ts'

type QuestionsStepProps = { filling: Filling; step: number; idOf: (field: string) => string; answer: Questionnaire['answer'] }

/** A page of questions: nothing goes on by itself. */
export function QuestionsStep({ filling: { list, form, faults }, step, idOf, answer }: QuestionsStepProps) {
  const page = pagesOf(list.questions)[step - 1] ?? []
  const [first] = page
  return (
    <>
      {first && <p className={styles.lead}>{pageLead(first.domain)}</p>}
      {page.map((question, index) => {
        const fault = faults[`answers.${question.code}`]?.[0]
        return (
          <div key={question.code} className={fault ? `${styles.question} ${styles.faulty}` : styles.question}>
            <Choices
              id={idOf(`answers.${question.code}`)}
              legend={
                <span className={styles.legend}>
                  <span>{(step - 1) * QUESTIONS_PER_PAGE + index + 1}.</span> <span>{question.text}</span>
                </span>
              }
              options={question.options.map(({ value, label }) => ({ value: keyOf(value), title: label }))}
              value={keyOf(form.sentItems[question.code])}
              error={fault}
              onChoose={(key) => answer(question.code, valueOf(question, key))}
            />
          </div>
        )
      })}
    </>
  )
}

function keyOf(value: AnswerValue | undefined): string {
  return String(value)
}

function valueOf({ options }: Question, key: string): AnswerValue {
  return options.find(({ value }) => keyOf(value) === key)?.value ?? null
}
