import { HERE, placeInWords } from '#app/features/child-tasks/engine/collect.ts'
import { Leaf, Snail } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import type { LineStimulus } from './task.ts'

// Keys of the path: what each does is a button of its own for one switch alone.
const STEPS = [
  { answer: 'far-less', keys: 'PageDown', title: 'Намного меньше' },
  { answer: 'less', keys: 'ArrowLeft ArrowDown', title: 'Меньше' },
  { answer: 'more', keys: 'ArrowRight ArrowUp', title: 'Больше' },
  { answer: 'far-more', keys: 'PageUp', title: 'Намного больше' },
]

/** A path with no marks on it but its ends, lying and standing. */
const LYING = 'M6 22C120 8 230 34 360 24C480 14 600 10 714 22'
const STANDING = 'M20 6C8 120 34 230 24 360C14 480 10 600 20 714'

export function LineScene({ stimulus: { target, range, start }, isScanned }: SceneProps<LineStimulus>) {
  return (
    <div className={styles.field}>
      <p data-part="number" className={styles.number}>
        Где живёт <b>{target.toLocaleString('ru')}</b>
      </p>
      <div data-part="path" className={styles.path}>
        <div
          className={styles.slider}
          role="slider"
          tabIndex={0}
          aria-label={`Путь от 0 до ${range.toLocaleString('ru')}`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(start * 100)}
          aria-valuetext={placeInWords(start)}
          data-slider=""
        >
          <span className={`${styles.half} ${target > range / 2 ? styles.upper : ''}`} data-hints={target} aria-hidden="true" />
          <svg viewBox="0 0 720 40" preserveAspectRatio="none" className={styles.lying} aria-hidden="true">
            <path d={LYING} />
          </svg>
          <svg viewBox="0 0 40 720" preserveAspectRatio="none" className={styles.standing} aria-hidden="true">
            <path d={STANDING} />
          </svg>
          <span className={styles.walker}>
            <Snail />
            <span data-part="leaf">
              <Leaf />
            </span>
          </span>
        </div>
        <div className={styles.ends} aria-hidden="true">
          {[0, range].map((end) => (
            <span key={end}>
              <i>
                <Leaf />
              </i>
              {end.toLocaleString('ru')}
            </span>
          ))}
        </div>
        {STEPS.map(({ answer, keys, title }) => (
          <button
            key={answer}
            type="button"
            hidden={!isScanned}
            className={`${styles.target} ${styles.press}`}
            data-answer={answer}
            data-keys={keys}
          >
            {title}
          </button>
        ))}
        <button type="button" className={`${styles.target} ${styles.press}`} data-answer={HERE} data-keys="Enter">
          Сюда
        </button>
      </div>
    </div>
  )
}
