import { Bee, Beetle, GrownLeaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import { Icon } from '#app/ui/icon.tsx'
import type { GoNoGoStimulus } from './task.ts'

export function GoNoGoScene(_props: SceneProps<GoNoGoStimulus>) {
  return (
    <div className={styles.field}>
      <ul className={styles.legend}>
        <li>
          <Beetle />
          жми
        </li>
        <li>
          <Bee />
          не&nbsp;жми
        </li>
      </ul>
      <div className={styles.bed} aria-hidden="true">
        <div className={styles.over}>
          <span data-part="beetle">
            <Beetle />
          </span>
          <span data-part="bee">
            <Bee />
          </span>
          <GrownLeaf />
        </div>
      </div>
      <button type="button" className={`${styles.target} ${styles.press}`} data-answer="it" data-keys="Space">
        <Icon name="hand-tap" size="l" />
        Жми
      </button>
      <p data-part="gone">Жук улетел. Вот ещё один</p>
    </div>
  )
}
