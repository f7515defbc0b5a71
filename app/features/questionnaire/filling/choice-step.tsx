import { shortTitle, shortTitles } from '#app/features/questionnaire/instrument/step-copy.ts'
import { spheresOf } from './asked.ts'
import { Choices } from '#app/features/questionnaire/asking/choices.tsx'
import { useAdvance } from '#app/features/questionnaire/asking/use-advance.ts'
import { formCopy } from './form-copy.ts'
import { hasShortPath, NEW_PATH } from './short-path.ts'
import type { Filling } from './filling-state.ts'
import type { QuestionnaireForm } from './form.ts'
import styles from './questions-step.module.css'
import type { Questionnaire } from './use-questionnaire.ts'

/** Stands among the spheres for the whole map with fewer questions. */
const SHORT = 'short-path'

type ChoiceStepProps = { filling: Filling; idOf: (field: string) => string } & Pick<Questionnaire, 'fillIn' | 'goOn'>

/** The sphere that worries most: about it there is a first insight in two minutes; «Не знаю» leads to the whole map. */
export function ChoiceStep({ filling: { form, source, faults }, idOf, fillIn, goOn }: ChoiceStepProps) {
  const advance = useAdvance(goOn)
  const spheres = spheresOf(source, form.stage).map((domain) => ({
    value: domain as string,
    title: form.stage ? shortTitle(domain, form.stage) : shortTitles[domain],
  }))
  const short = hasShortPath(source) ? [{ value: SHORT, title: formCopy.takeShort, isAside: true }] : []
  return (
    <>
      <p className={styles.lead}>
        Не&nbsp;больше одиннадцати вопросов&nbsp;— и&nbsp;через две минуты первый взгляд. Об&nbsp;остальном можно ответить потом.
      </p>
      <Choices
        id={idOf('sphere')}
        legend="Выберите одну сферу"
        shape="cards"
        options={[...spheres, ...short, { value: 'all', title: 'Не\u00a0знаю, посмотрю всё', isAside: true }]}
        onPicked={() => advance(false)}
        value={form.short ? SHORT : form.sphere}
        error={faults.sphere?.[0]}
        onChoose={(value) => {
          if (value === SHORT) return fillIn('sphere', { sphere: 'all', type: 'full', short: NEW_PATH })
          const sphere = value as QuestionnaireForm['sphere'] // one of the options
          fillIn('sphere', { sphere, type: sphere === 'all' || form.insight ? 'full' : 'short', short: null })
        }}
      />
    </>
  )
}
