import { Leaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import { Picture } from '#app/features/children/child-mode/picture.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import type { NBackStimulus } from './task.ts'

export function NBackScene({ stimulus: { picture, n, lately } }: SceneProps<NBackStimulus>) {
  return (
    <div className={styles.field}>
      <div className={`${styles.picture} ${styles.over}`} data-part="visitor" aria-hidden="true">
        <Picture name={picture} theme="memory" />
      </div>
      {lately && lately.length > 0 && (
        <p className={styles.lately} data-part="visitor">
          {lately.map((one, place) => (
            <Picture key={place} name={one} theme="memory" />
          ))}
          <span>{n === 1 ? 'Он был здесь' : 'Они были здесь'}</span>
        </p>
      )}
      <button type="button" className={`${styles.target} ${styles.press}`} data-answer="it" data-keys="Space">
        {n === 1 ? 'Опять он' : 'Он был через одного'}
      </button>
      <span data-part="leaf" className={styles.small} aria-hidden="true">
        <Leaf />
      </span>
    </div>
  )
}
