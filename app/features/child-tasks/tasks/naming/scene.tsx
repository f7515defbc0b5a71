import { ROW, SLIP } from '#app/features/child-tasks/engine/collect.ts'
import { Leaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import { Picture } from '#app/features/children/child-mode/picture.tsx'
import { PICTURES } from '#app/features/children/rules.ts'
import type { NamingStimulus } from './task.ts'

export function NamingScene({ stimulus: { items }, withAdult }: SceneProps<NamingStimulus>) {
  return (
    <div className={styles.field} data-part="row">
      <div className={styles.row}>
        {items.map((item, place) => {
          const picture = PICTURES.find((one) => one === item)
          return <span key={place}>{picture ? <Picture name={picture} /> : item}</span>
        })}
      </div>
      <div className={styles.acts}>
        <button type="button" className={styles.target} data-answer={ROW} data-keys="Space">
          <span className={styles.picture}>
            <Leaf />
          </span>
          Строка
        </button>
        {withAdult && (
          <button type="button" className={styles.target} data-answer={SLIP} data-keys="o">
            Оговорка
          </button>
        )}
      </div>
    </div>
  )
}
