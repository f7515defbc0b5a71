import type { Question } from '#app/features/questionnaire/contract.ts'
import { askingCopy, leadOf } from '#app/features/questionnaire/asking/copy.ts'
import { QuestionRows } from '#app/features/questionnaire/asking/question-rows.tsx'
import { QuestionScreen } from '#app/features/questionnaire/asking/question-screen.tsx'
import { answerOf, dueImpact } from '#app/features/questionnaire/asking/walk.ts'
import { pageLead } from '#app/features/questionnaire/copy.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { readinessNote, stepLead } from '#app/features/questionnaire/instrument/step-copy.ts'
import { HelpLines } from '#app/features/questionnaire/result/help-lines.tsx'
import { Fold } from '#app/ui/fold.tsx'
import { fieldOf } from './fields.ts'
import type { Filling } from './filling-state.ts'
import styles from './questions-step.module.css'
import type { Questionnaire } from './use-questionnaire.ts'
import type { Place } from './use-popup-steps.ts'

type Answers = Pick<Questionnaire, 'answer' | 'hinder'>
type StepProps = Answers & { filling: Filling; questions: Question[]; idOf: (field: string) => string }

/** A page of questions of one sphere as a list: nothing goes on by itself. */
export function QuestionsStep({ filling, questions, idOf, ...answers }: StepProps) {
  const { list, form, faults } = filling
  const domain = questions[0]?.domain ?? 'help'
  const isSafety = domain === 'safety'
  return (
    <>
      {!isSafety && <p className={styles.lead}>{list.form ? stepLead(domain, form.stage) : pageLead(domain)}</p>}
      {isSafety && (
        <>
          <p className={styles.lead}>{list.form ? askingCopy.safetyLead : pageLead(domain)}</p>
          <HelpLines />
        </>
      )}
      <QuestionRows
        questions={questions}
        impact={dueImpact(questions, list, form)}
        answerOf={(question) => answerOf(question, list, form)}
        numberOf={(question) => numberOf(question, list)}
        idOf={(question) => idOf(fieldOf(question, list))}
        errorOf={(question) => faults[fieldOf(question, list)]?.[0]}
        onAnswer={(question, value) => note(question, value, { list, ...answers })}
      />
      {isSafety && <WhyAsked />}
    </>
  )
}

type AloneProps = Omit<StepProps, 'questions'> & {
  question: Question
  place: Place
  /** «Чтение, вопрос 3 из 6» */
  said: string
} & Pick<Questionnaire, 'goOn' | 'skip' | 'goBack'>

/** One question of the page. */
export function QuestionAlone({ filling, question, idOf, place, said, goOn, skip, goBack, ...answers }: AloneProps) {
  const { list, form, faults } = filling
  const field = fieldOf(question, list)
  const isImpact = field.startsWith('impact.')
  const isSafety = question.domain === 'safety'
  const readiness = readinessNote(question.domain, form.stage)
  const lead = list.form
    ? leadOf(question.domain, list.form.informant === 'teacher' ? 'teacher' : 'parent')
    : pageLead(question.domain)
  return (
    <>
      <QuestionScreen
        key={question.code}
        id={idOf(field)}
        question={question}
        value={answerOf(question, list, form)}
        lead={isImpact ? askingCopy.impactLead : lead}
        place={said}
        heading={place === 'page' ? 'h1' : 'h3'}
        error={faults[field]?.[0]}
        confirmed={isSafety ? 1 : undefined}
        onAnswer={(value) => note(question, value, { list, ...answers })}
        onGoOn={goOn}
        onSkip={skip}
        onUndo={goBack}
      >
        {readiness && !isImpact && <p className={styles.scale}>{readiness}</p>}
        {list.form && !isImpact && !isSafety && <p className={styles.scale}>{askingCopy.scale}</p>}
        {isSafety && <WhyAsked />}
      </QuestionScreen>
      {isSafety && (
        <div className={styles.below}>
          <HelpLines />
        </div>
      )}
    </>
  )
}

function WhyAsked() {
  return (
    <Fold title="Зачем мы спрашиваем">
      <p>
        Чтобы вовремя подсказать, куда обратиться. Учителю и&nbsp;куратору эти ответы не&nbsp;передаются. Пока результат
        не&nbsp;сохранён в&nbsp;кабинете, у&nbsp;него одна ссылка на&nbsp;всё: по&nbsp;ней видно и&nbsp;то, что отмечено здесь.
      </p>
    </Fold>
  )
}

function numberOf({ code }: Question, { questions }: Filling['list']): number | null {
  const index = questions.findIndex((question) => question.code === code)
  return index === -1 ? null : index + 1
}

function note(
  question: Question,
  value: Parameters<Answers['answer']>[1],
  { list, answer, hinder }: Answers & Pick<Filling, 'list'>,
) {
  if (fieldOf(question, list).startsWith('impact.')) return hinder(question.domain as Domain, value) // impact is asked of domains alone
  answer(question.code, value)
}
