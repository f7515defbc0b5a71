import type { Question } from '#app/features/questionnaire/contract.ts'
import { askingCopy } from '#app/features/questionnaire/asking/copy.ts'
import { QuestionRows } from '#app/features/questionnaire/asking/question-rows.tsx'
import { fieldOf } from './fields.ts'
import type { Filling } from './filling-state.ts'
import styles from './questions-step.module.css'
import type { Questionnaire } from './use-questionnaire.ts'

type ExtrasProps = { filling: Filling; questions: Question[]; idOf: (field: string) => string } & Pick<Questionnaire, 'answer'>

/** Extra questions for the manual's figures; every line may be left. */
export function ExtrasStep({ filling: { form, list }, questions, idOf, answer }: ExtrasProps) {
  return (
    <>
      <p className={styles.lead}>
        На&nbsp;результат они не&nbsp;влияют: по&nbsp;ним мы&nbsp;проверяем сами вопросы карты. Любой можно пропустить.{' '}
        {askingCopy.scale}
      </p>
      <QuestionRows
        questions={questions}
        impact={null}
        answerOf={({ code }) => form.sentItems[code]}
        numberOf={() => null}
        idOf={(question) => idOf(fieldOf(question, list))}
        errorOf={() => undefined}
        onAnswer={({ code }, value) => answer(code, value)}
      />
    </>
  )
}
