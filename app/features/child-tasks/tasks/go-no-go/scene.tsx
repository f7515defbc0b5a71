import { Bee, Beetle } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import type { GoNoGoStimulus } from './task.ts'

export function GoNoGoScene(_props: SceneProps<GoNoGoStimulus>) {
  return (
    <div className={styles.field}>
      <div className={styles.over} aria-hidden="true">
        <span data-part="beetle">
          <Beetle />
        </span>
        <span data-part="bee">
          <Bee />
        </span>
      </div>
      <button type="button" className={`${styles.target} ${styles.wide}`} data-answer="it" data-keys="Space">
        Жми
      </button>
    </div>
  )
}
