import styles from './exercise-steps.module.css'
import { Html } from './html.tsx'

const COUNTS = ['', 'Один шаг', 'Два шага', 'Три шага', 'Четыре шага', 'Пять шагов', 'Шесть шагов', 'Семь шагов']

/** The steps down a spine, in the words of the parent or of the child: one switch, without scripts. */
export function ExerciseSteps({ adult, child }: { adult: string[]; child: string[] }) {
  return (
    <section aria-labelledby="steps" className={styles.steps}>
      <div className={styles.head}>
        <h2 id="steps">{COUNTS[adult.length] ?? 'По шагам'}</h2>
        {child.length > 0 && (
          <fieldset className={styles.voice}>
            <legend className="vh">Чьими словами</legend>
            <label>
              <input type="radio" name="voice" value="adult" defaultChecked />
              Взрослому
            </label>
            <label>
              <input type="radio" name="voice" value="child" />
              Ребёнку
            </label>
          </fieldset>
        )}
      </div>
      <Spine steps={adult} voice="adult" />
      {child.length > 0 && <Spine steps={child} voice="child" />}
    </section>
  )
}

function Spine({ steps, voice }: { steps: string[]; voice: 'adult' | 'child' }) {
  return (
    <ol className={`${styles.spine} ${voice === 'child' ? styles.child : styles.adult}`} data-steps={voice}>
      {steps.map((html, index) => (
        <li key={html}>
          <span aria-hidden="true">{index + 1}</span>
          <Html as="p" html={html} />
        </li>
      ))}
    </ol>
  )
}
