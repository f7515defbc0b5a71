import type { FormEvent } from 'react'
import type { AnswerValue, MissingSphere, Question } from '#app/features/questionnaire/contract.ts'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import { sphereTitle } from '#app/features/questionnaire/instrument/step-copy.ts'
import type { Stage } from '#app/features/questionnaire/instrument/stages.ts'
import { unbrokenQuestion } from '#app/features/questionnaire/question-list.ts'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { loadAgain } from '#app/ui/back.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Pictogram } from '#app/ui/drawings/pictogram.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useKept } from '#app/ui/use-kept.ts'
import parts from './letter-view.module.css'
import styles from './missing-form.module.css'

type Chosen = { given: Record<string, AnswerValue>; hinders: Partial<Record<Domain, AnswerValue>> }

const NOTHING: Chosen = { given: {}, hinders: {} }

/** Spheres that have no plant yet, and the questions that are left in them, the first open; nothing that was answered is asked again. */
export function MissingForm({ spheres, stage, token }: { spheres: MissingSphere[]; stage: Stage; token: string }) {
  const [kept, keep] = useKept(`missing-${token}`, isChosen)
  const { given, hinders } = kept ?? NOTHING
  const { isBusy, run } = useBusy()
  const isOften = ({ isOften: was, questions }: MissingSphere) => was || questions.some(({ code }) => (given[code] ?? 0) >= 2)

  function send(event: FormEvent): void {
    event.preventDefault()
    const answers = Object.entries(given).map(([code, value]) => ({ code, value }))
    if (answers.length === 0) return say('Ответьте хотя бы на один вопрос.', 'bad')
    const impact = spheres.flatMap((sphere) => {
      const value = hinders[sphere.domain]
      return value !== undefined && isOften(sphere) ? [{ domain: sphere.domain, value }] : []
    })
    void run(async () => {
      try {
        await call('POST questioning/missing', { body: { token, answers, impact } })
        keep(null)
        loadAgain()
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  }

  return (
    <section className={parts.part} id="missing">
      <div className={`wrap ${parts.split}`}>
        <header>
          <h2>Здесь пока пусто</h2>
          <p className={parts.muted}>Ответов не&nbsp;хватило. Спросим только то, что пропущено.</p>
        </header>
        <form className={styles.form} onSubmit={send}>
          {spheres.map((sphere, index) => (
            <Disclosure
              key={sphere.domain}
              className={`${styles.sphere} t-${sphere.domain}`}
              id={`d-${sphere.domain}`}
              open={index === 0}
            >
              <summary>
                <Pictogram theme={sphere.domain} />
                <h3>{sphereTitle(sphere.domain, stage)}</h3>
                <small>
                  отвечено {sphere.answered} из {sphere.of}
                </small>
              </summary>
              {sphere.questions.map((question) => (
                <Asked
                  key={question.code}
                  question={question}
                  chosen={given[question.code]}
                  onChange={(value) => keep({ given: { ...given, [question.code]: value }, hinders })}
                />
              ))}
              {sphere.hinders && isOften(sphere) && (
                <Asked
                  question={sphere.hinders}
                  chosen={hinders[sphere.domain]}
                  onChange={(value) => keep({ given, hinders: { ...hinders, [sphere.domain]: value } })}
                />
              )}
            </Disclosure>
          ))}
          <Button type="submit" wide busy={isBusy} busyLabel="Дополняем">
            Дополнить карту
          </Button>
        </form>
      </div>
    </section>
  )
}

function isChosen(kept: unknown): kept is Chosen {
  const { given, hinders } = (kept ?? {}) as Partial<Chosen>
  return [given, hinders].every((one) => typeof one === 'object' && one !== null)
}

type AskedProps = { question: Question; chosen: AnswerValue | undefined; onChange: (value: AnswerValue) => void }

function Asked({ question, chosen, onChange }: AskedProps) {
  const { code, text, options } = unbrokenQuestion(question)
  return (
    <fieldset className={styles.asked}>
      <legend>{text}</legend>
      {options.map(({ value, label }) => (
        <label key={label}>
          <input type="radio" name={code} checked={chosen === value} onChange={() => onChange(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
