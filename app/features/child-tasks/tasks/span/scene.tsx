import { UNDO } from '#app/features/child-tasks/engine/collect.ts'
import { Ladybird, Leaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import { STONES } from './stones.ts'
import type { SpanStimulus } from './task.ts'

export function SpanScene({ stimulus: { isBackward } }: SceneProps<SpanStimulus>) {
  return (
    <div className={styles.field}>
      <div className={styles.stones}>
        {STONES.map(([x, y], stone) => (
          <button
            key={stone}
            type="button"
            className={styles.target}
            style={{ '--x': x / 300, '--y': y / 240 } as React.CSSProperties}
            data-answer={stone}
            data-keys={String(stone + 1)}
            aria-label={`Камень ${stone + 1}`}
          >
            <span data-part={`lit-${stone}`} className={styles.lit}>
              <Ladybird />
            </span>
          </button>
        ))}
      </div>
      <div className={styles.over}>
        <span data-part="leaf" className={styles.small} aria-hidden="true">
          <Leaf />
        </span>
        <div data-part="turn" className={styles.acts}>
          <b>{isBackward ? 'Пройди назад' : 'Теперь ты'}</b>
          <button type="button" className={styles.target} data-answer={UNDO} data-keys="Backspace">
            Стереть
          </button>
        </div>
      </div>
    </div>
  )
}
