import type { DraftValue } from '#app/features/questionnaire/drafts/contract.ts'
import { Button } from '#app/ui/button.tsx'
import { linesOfForm, type Filling } from './filling-state.ts'
import { formCopy, lineNames } from './form-copy.ts'
import styles from './draft-card.module.css'
import type { Questionnaire } from './use-questionnaire.ts'

/** What another device has answered otherwise, line by line; nothing is lost until somebody decides. */
export function DraftDiffers({ filling, decide }: { filling: Filling } & Pick<Questionnaire, 'decide'>) {
  const here = linesOfForm(filling)
  return (
    <section className={styles.differs} role="alert" aria-label={formCopy.differsTitle}>
      <h2>{formCopy.differsTitle}</h2>
      <ul>
        {Object.entries(filling.differs).map(([key, there]) => (
          <li key={key}>
            {titleOf(key, filling)} Здесь: «{labelOf(key, here[key], filling)}», там: «{labelOf(key, there, filling)}».
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button size="s" onClick={() => decide('here')}>
          {formCopy.takeHere}
        </Button>
        <Button size="s" kind="line" onClick={() => decide('there')}>
          {formCopy.takeThere}
        </Button>
      </div>
    </section>
  )
}

function questionOf(key: string, { source }: Filling) {
  const [name = '', code = ''] = key.split('.')
  const { questions, form } = source
  if (name === 'impact') return form?.impact.find(({ domain }) => domain === code)
  return [...questions, ...(form?.more ?? []), ...(form?.general ?? [])].find((question) => question.code === code)
}

function titleOf(key: string, filling: Filling): string {
  return questionOf(key, filling)?.text ?? `${lineNames[key.split('.')[0] ?? ''] ?? formCopy.otherLine}.`
}

function labelOf(key: string, value: DraftValue | undefined, filling: Filling): string {
  const option = questionOf(key, filling)?.options.find((one) => one.value === value)
  if (option) return option.label
  const words = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return words === '' ? formCopy.nothingThere : words
}
