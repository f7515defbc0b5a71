import { Choices } from '#app/features/questionnaire/asking/choices.tsx'
import { choicesOf, keyOf, valueOf } from '#app/features/questionnaire/asking/options.ts'
import { StrengthCards } from '#app/features/questionnaire/asking/strength-cards.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import type { Filling } from './filling-state.ts'
import styles from './questions-step.module.css'
import type { Questionnaire } from './use-questionnaire.ts'

type StepProps = { filling: Filling; idOf: (field: string) => string }

/** Whether it hinders the usual day at all, and only then where. Every line may be left. */
export function GeneralStep({
  filling: { form, list },
  idOf,
  hinderGenerally,
}: StepProps & Pick<Questionnaire, 'hinderGenerally'>) {
  const [gate, ...further] = list.form?.general ?? []
  const shown = gate ? [gate, ...(form.general[gate.code] === 1 ? further : [])] : []
  return (
    <div aria-live="polite">
      {shown.map((question) => (
        <div key={question.code} className={styles.question}>
          <Choices
            id={idOf(`general.${question.code}`)}
            legend={question.text}
            options={choicesOf(question)}
            value={keyOf(form.general[question.code])}
            error={undefined}
            onChoose={(key) => hinderGenerally(question.code, valueOf(question, key))}
          />
        </div>
      ))}
    </div>
  )
}

/** What goes well: the map begins with it, and so does the result. */
export function StrengthsStep({ filling: { form, list }, idOf, fillIn }: StepProps & Pick<Questionnaire, 'fillIn'>) {
  return (
    <StrengthCards
      id={idOf('strengths')}
      strengths={list.form?.strengths ?? []}
      chosen={form.strengths}
      onChange={(strengths) => fillIn('strengths', { strengths })}
    />
  )
}

const NONE = 'none'

/** What may explain the answers: sight, hearing, languages, sleep, changes, helpers. Every line may be left. */
export function ContextStep({ filling: { form, list }, idOf, fillIn }: StepProps & Pick<Questionnaire, 'fillIn'>) {
  const choose = (code: string, options: string[]) => fillIn('context', { context: { ...form.context, [code]: options } })
  const toggled = (given: string[], option: string, isOn: boolean) => {
    if (!isOn) return given.filter((one) => one !== option)
    return option === NONE ? [NONE] : [...given.filter((one) => one !== NONE), option]
  }
  return (
    <>
      <p className={styles.lead}>
        Это не&nbsp;складывается с&nbsp;ответами: по&nbsp;этим строкам мы&nbsp;подскажем, что ещё проверить. Любую можно
        пропустить.
      </p>
      {(list.form?.context ?? []).map(({ code, text, several, options }) => {
        const given = form.context[code] ?? []
        if (!several)
          return (
            <div key={code} className={styles.question}>
              <Choices
                id={idOf(`context.${code}`)}
                legend={text}
                options={options.map((option) => ({ value: option.code, title: option.label }))}
                value={given[0]}
                error={undefined}
                onChoose={(option) => choose(code, [option])}
              />
            </div>
          )
        return (
          <fieldset key={code} className={styles.several}>
            <legend>{text} Можно несколько</legend>
            {options.map((option) => (
              <Checkbox
                key={option.code}
                name={idOf(`context.${code}.${option.code}`)}
                checked={given.includes(option.code)}
                onChange={(event) => choose(code, toggled(given, option.code, event.target.checked))}
              >
                {option.label}
              </Checkbox>
            ))}
          </fieldset>
        )
      })}
    </>
  )
}
