import { Picture } from '#app/features/children/child-mode/picture.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import type { NBackStimulus } from './task.ts'

export function NBackScene({ stimulus: { picture, n } }: SceneProps<NBackStimulus>) {
  return (
    <div className={styles.field}>
      <div className={`${styles.picture} ${styles.over}`} data-part="visitor" aria-hidden="true">
        <Picture name={picture} />
      </div>
      <button type="button" className={`${styles.target} ${styles.wide}`} data-answer="it" data-keys="Space">
        {n === 1 ? 'Опять он' : 'Он был через одного'}
      </button>
    </div>
  )
}
