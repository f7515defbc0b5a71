import type { ReactNode } from 'react'
import { Bed } from '#app/features/questionnaire/asking/bed.tsx'
import { grownOf, passedPercent } from '#app/features/questionnaire/asking/walk.ts'
import type { Receipt } from '#app/features/questionnaire/contract.ts'
import { start } from '#app/features/questionnaire/copy.ts'
import { startFactsOf, type StartFacts } from '#app/features/questionnaire/disclaimers.ts'
import { Buttons } from './form-buttons.tsx'
import { DraftOffer } from './draft-offer.tsx'
import type { Filling } from './filling-state.ts'
import { headOf, type Head } from './form-head.ts'
import { FormStep } from './form-step.tsx'
import { Greeting } from './greeting.tsx'
import styles from './questionnaire-form.module.css'
import { useAttention } from './use-attention.ts'
import { useQuestionnaire, type Questionnaire } from './use-questionnaire.ts'
import type { Place, Steps } from './use-popup-steps.ts'

/** What a place is given to put where it has room for it. */
export type Framed = {
  titleId: string
  /** What the step is called and where one is; null on the start and where nothing is being filled in. */
  head: Head | null
  title: ReactNode
  /** Per cent of the questions. */
  passed: number
  questionnaire: Questionnaire
  children: ReactNode
  buttons: ReactNode
  bed: ReactNode
  /** The small print below the start. */
  small: string | null
}
type QuestionnaireFormProps = {
  idChild?: string | undefined
  /** What the start promises, when the page knows it before the questions are loaded. */
  facts?: StartFacts | undefined
  place: Place
  steps: Steps
  onDone: (receipt: Receipt) => void
  /** Puts the heading, the body and the buttons where the place has them. */
  renderFrame: (parts: Framed) => ReactNode
}

/** On the short path the whole is what it asks at most, and safety. */
function passedOf({ list, form }: Filling): number {
  const percent = passedPercent(list, form)
  if (!list.isPath || !form.short) return percent
  const whole = Math.max(
    form.short.most + list.questions.filter(({ domain }) => domain === 'safety').length,
    list.questions.length,
  )
  return Math.round((percent * list.questions.length) / whole)
}

/** The questionnaire from the start to the sending. */
export function QuestionnaireForm({ idChild = '', facts: served, place, steps, onDone, renderFrame }: QuestionnaireFormProps) {
  const questionnaire = useQuestionnaire({ idChild, place, steps, onDone })
  const { state, position, alone, isLoading } = questionnaire
  const idOf = (field: string) => `${place}-${field.replace('.', '-')}`
  const titleId = idOf('title')
  const resumedId = state.kind === 'filling' && state.resumedAt ? idOf(`answers.${state.resumedAt}`) : null
  useAttention({ titleId, place, attentionId: idOf('attention'), resumedId, state, position, alone, isLoading })
  const formId = idOf('form')
  const filling = state.kind === 'filling' ? state : null
  const head = filling && headOf(questionnaire, filling)
  const facts = served ?? (filling && !isLoading ? startFactsOf(filling.source) : undefined)
  const grown = filling
    ? grownOf(filling.list, filling.form)
    : state.kind === 'offer'
      ? grownOf(state.list, { sentItems: state.draft.answers })
      : {}
  return renderFrame({
    titleId,
    head,
    ...partsOf(),
    passed: filling ? passedOf(filling) : 0,
    questionnaire,
    buttons: <Buttons questionnaire={questionnaire} formId={formId} head={head} />,
    small: state.kind === 'filling' && !head ? (facts?.small ?? null) : null,
    bed: <Bed grown={grown} current={head?.domain ?? null} />,
  })

  function partsOf(): Pick<Framed, 'title' | 'children'> {
    if (state.kind === 'filling') {
      const step = <FormStep questionnaire={questionnaire} filling={state} formId={formId} idOf={idOf} place={place} />
      if (head) return { title: head.title, children: step }
      return greeted(step)
    }
    if (state.kind === 'offer') return greeted(<DraftOffer questionnaire={questionnaire} offer={state} titleId={idOf('draft')} />)
    if (state.kind === 'failed') return greeted(<p role="alert">{state.message}</p>)
    if (state.kind === 'elsewhere')
      return {
        title: 'Карта открыта в\u00a0другой вкладке',
        children: (
          <p>
            Там ответы свежее, поэтому здесь они больше не&nbsp;сохраняются. Можно вернуться туда или продолжить здесь
            с&nbsp;последнего ответа.
          </p>
        ),
      }
    return {
      title: 'Ответы приняты',
      children: (
        <p>
          Открываем результат. Если страница не&nbsp;сменилась, <a href={state.link}>откройте его сами</a>.
        </p>
      ),
    }
  }

  function greeted(below: ReactNode): Pick<Framed, 'title' | 'children'> {
    return {
      title: start.title,
      children: (
        <div className={styles.body}>
          <Greeting facts={facts} />
          {below}
        </div>
      ),
    }
  }
}
