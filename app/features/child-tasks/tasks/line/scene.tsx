import { HERE } from '#app/features/child-tasks/engine/collect.ts'
import { Snail } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import type { LineStimulus } from './task.ts'

// Keys of the path: what each does is not a button of its own.
const STEPS = [
  { answer: 'less', keys: 'ArrowLeft ArrowDown' },
  { answer: 'more', keys: 'ArrowRight ArrowUp' },
  { answer: 'far-less', keys: 'PageDown' },
  { answer: 'far-more', keys: 'PageUp' },
]

export function LineScene({ stimulus: { target, range, start } }: SceneProps<LineStimulus>) {
  return (
    <div className={styles.field}>
      <p data-part="number" className={styles.asked}>
        {target}
      </p>
      <div data-part="path" className={styles.path}>
        <div
          className={styles.slider}
          role="slider"
          tabIndex={0}
          aria-label={`Путь от 0 до ${range}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(start * 100)}
          data-slider=""
        >
          <Snail />
        </div>
        <div className={styles.ends} aria-hidden="true">
          <span>0</span>
          <span>{range}</span>
        </div>
        {STEPS.map(({ answer, keys }) => (
          <i key={answer} hidden data-answer={answer} data-keys={keys} />
        ))}
        <button type="button" className={styles.target} data-answer={HERE} data-keys="Enter">
          Сюда
        </button>
      </div>
    </div>
  )
}
