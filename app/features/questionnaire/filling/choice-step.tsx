import { sphereTitle } from '#app/features/questionnaire/instrument/step-copy.ts'
import { spheresOf } from './asked.ts'
import { Choices } from './choices.tsx'
import type { Filling } from './filling-state.ts'
import type { QuestionnaireForm } from './form.ts'
import styles from './questions-step.module.css'
import type { Questionnaire } from './use-questionnaire.ts'

type ChoiceStepProps = { filling: Filling; idOf: (field: string) => string; fillIn: Questionnaire['fillIn'] }

/** The sphere that worries most: about it there is a first insight in two minutes; «Не знаю» leads to the whole map. */
export function ChoiceStep({ filling: { form, source, faults }, idOf, fillIn }: ChoiceStepProps) {
  const spheres = spheresOf(source, form.stage).map((domain) => ({
    value: domain as string,
    title: sphereTitle(domain, form.stage || null),
  }))
  return (
    <>
      <p className={styles.lead}>
        Начнём с&nbsp;того, что тревожит: десять вопросов, и&nbsp;через две минуты будет первый взгляд. Потом можно ответить
        об&nbsp;остальном, повторять ничего не&nbsp;придётся.
      </p>
      <Choices
        id={idOf('sphere')}
        legend="Выберите одну сферу"
        options={[...spheres, { value: 'all', title: 'Не\u00a0знаю, посмотрю всё' }]}
        value={form.sphere}
        error={faults.sphere?.[0]}
        onChoose={(value) => {
          const sphere = value as QuestionnaireForm['sphere'] // one of the options
          fillIn('sphere', { sphere, type: sphere === 'all' || form.insight ? 'full' : 'short' })
        }}
      />
    </>
  )
}
