import { useReducer } from 'react'
import type { AnswerValue, Receipt } from '#app/features/questionnaire/contract.ts'
import { unbrokenQuestion } from '#app/features/questionnaire/question-list.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { useLook } from '#app/features/questionnaire/asking/use-look.ts'
import { call } from '#app/shared/client.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { decide } from './account-draft.ts'
import type { Draft } from './draft.ts'
import { atFirst, NO_LIST, reduce } from './filling-state.ts'
import type { QuestionnaireForm } from './form.ts'
import { momentNow } from './moment.ts'
import { refusalWords } from './opening.ts'
import { useAccountDraft } from './use-account-draft.ts'
import { useDraft } from './use-draft.ts'
import { useKeptStart } from './use-kept-start.ts'
import { useOpening } from './use-opening.ts'
import { usePath } from './use-path.ts'
import type { Place, Steps } from './use-popup-steps.ts'
import { usePosition } from './use-position.ts'
import { useSending } from './use-sending.ts'
import { useStopwatch } from './use-stopwatch.ts'
import { useWalking } from './use-walking.ts'

type Options = { idChild: string; place: Place; steps: Steps; onDone: (receipt: Receipt) => void }
export type Questionnaire = ReturnType<typeof useQuestionnaire>

/** The questionnaire as it is being filled in: its questions, draft, step and sending. The transitions are in `reduce`. */
export function useQuestionnaire({ idChild, place, steps, onDone }: Options) {
  const [state, dispatch] = useReducer(reduce, null, () => atFirst({ idChild, startedAt: momentNow() }, typedEarly(place)))
  const { look, setLook } = useLook()
  const busy = useBusy()
  const stopwatch = useStopwatch()
  const filling = state.kind === 'filling' ? state : null
  const standing = usePosition({ filling, look, steps })
  const { position, alone, goToFaults } = standing
  const path = usePath(filling, position.step, dispatch)
  useKeptStart(filling, idChild, dispatch)
  useDraft({ filling, step: position.step, stopwatch, dispatch })
  useAccountDraft(filling, dispatch)
  const opening = useOpening({ state, idChild, beginAt: steps.beginAt, stopwatch, dispatch })
  const send = useSending({ state, look, stopwatch, dispatch, busy, goToFaults, opening, onDone })
  const { goOn, skip } = useWalking({ filling, idChild, standing, steps, stopwatch, dispatch, send })
  const isLoading = filling?.list === NO_LIST
  const isWaiting = filling?.isWaiting ?? false

  /** Ten more questions for the manual's figures: they stand before the last step. */
  async function takeExtras(): Promise<void> {
    if (!filling || filling.form.stage === '') return
    const { draftId, version, stage } = filling.form
    try {
      const { questions: extras } = await call('POST questioning/extras', { body: { draft_id: draftId, version, stage } })
      dispatch({ kind: 'extras-taken', questions: extras.map(unbrokenQuestion) })
    } catch (error) {
      dispatch({ kind: 'refused', message: refusalWords(error) })
    }
  }

  /** Two devices have answered differently, and somebody says which holds. */
  function decideFor(side: 'here' | 'there'): void {
    if (!filling) return
    dispatch({ kind: 'decided', lines: side === 'there' ? filling.differs : {} })
    // The device keeps the decision first.
    setTimeout(() => void decide())
  }

  return {
    state,
    step: position.step,
    isLoading,
    position,
    /** The question that is shown alone. */
    alone,
    look,
    setLook,
    isBusy: busy.isBusy || isWaiting,
    skip,
    fillIn: (field: string, values: Partial<QuestionnaireForm>) => dispatch({ kind: 'filled-in', field, values }),
    answer: (code: string, value: AnswerValue) => dispatch({ kind: 'answered', code, value }),
    hinder: (domain: Domain, value: AnswerValue) => dispatch({ kind: 'hindered', domain, value }),
    hinderGenerally: (code: string, value: AnswerValue) => dispatch({ kind: 'generally-hindered', code, value }),
    askForMail: (wantsMail: boolean) => dispatch({ kind: 'mail-wished', wantsMail }),
    goOn,
    goBack: steps.goBack,
    pathFailure: path.failure,
    askAgain: path.askAgain,
    askAll: () => dispatch({ kind: 'path-left' }),
    takeExtras: () => void busy.run(takeExtras),
    resume: opening.resume,
    startAnew: opening.startAnew,
    wipe: opening.wipe,
    decide: decideFor,
    takeOther: (other: Draft) => void busy.run(() => opening.takeOther(other)),
    retry: () => void opening.retry(),
  }
}

/** The document has the start's fields before the application is here: what was typed into them meanwhile counts. */
function typedEarly(place: Place): Pick<QuestionnaireForm, 'age' | 'consent'> & Partial<QuestionnaireForm> {
  if (typeof document === 'undefined') return { age: '', consent: false }
  const elementOf = (field: string) => document.getElementById(`${place}-${field}`) as HTMLInputElement | null // an input, a list or not there
  const childClass = (elementOf('child_class')?.value ?? '') as QuestionnaireForm['childClass'] // one of its options
  const day = ['child_birthday', 'child_birthday-month', 'child_birthday-year'].map((part) => elementOf(part)?.value ?? '')
  return { age: day.some(Boolean) ? day.join('.') : '', consent: elementOf('consent')?.checked ?? false, childClass }
}
