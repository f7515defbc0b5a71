import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import { Leaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import type { SchulteStimulus } from './task.ts'

export function SchulteScene({ stimulus: { board, side, wanted } }: SceneProps<SchulteStimulus>) {
  return (
    <div className={styles.board} data-part="board" style={{ '--side': side } as React.CSSProperties}>
      {board.map((number) => (
        <button
          key={number}
          type="button"
          className={number < wanted ? `${styles.target} ${styles.found}` : styles.target}
          aria-label={number < wanted ? `${number}, найдено` : String(number)}
          aria-disabled={number < wanted || undefined}
          data-answer={number < wanted ? undefined : number}
        >
          {number < wanted ? <Leaf /> : number}
        </button>
      ))}
    </div>
  )
}
