import { Attention, FaultList } from '#app/ui/attention.tsx'
import { ChildModeExit } from '#app/ui/child-mode-exit.tsx'
import { fieldNames, formCopy } from './form-copy.ts'
import { faultsOn } from './steps.ts'
import type { Filling } from './filling-state.ts'

/** Above the step: what to correct on it, or why the answers were not taken. */
export function StepFaults({ filling, step, idOf }: { filling: Filling; step: number; idOf: (field: string) => string }) {
  const { list, refusal } = filling
  const fields = Object.keys(faultsOn(step, filling.faults, list))
  if (refusal) {
    return (
      <Attention id={idOf('attention')} title="Ответы пока не отправлены">
        <p>
          {refusal} Ваши ответы на&nbsp;месте. <ChildModeExit refusal={refusal} />
        </p>
      </Attention>
    )
  }
  if (fields.length === 0) return null
  const numberOf = (field: string) => list.questions.findIndex(({ code }) => field === `answers.${code}`) + 1
  const titleOf = (field: string) => (field.startsWith('impact.') ? formCopy.hindrance : formCopy.question(numberOf(field)))
  const items = fields.map((field) => ({ target: idOf(field), title: fieldNames[field] ?? titleOf(field) }))
  const isAboutAnswers = fields.every((field) => /^(answers|impact)\./.test(field))
  return (
    <Attention
      id={idOf('attention')}
      title={isAboutAnswers ? formCopy.missing(fields.length) : formCopy.checkFields(fields.length)}
    >
      <FaultList items={items} />
      {isAboutAnswers && <p>{formCopy.mayStayOpen}</p>}
    </Attention>
  )
}
