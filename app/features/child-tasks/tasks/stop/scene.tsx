import { Beetle, GrownLeaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import type { StopStimulus } from './task.ts'

const SIDES = [
  { side: 'left', name: 'Слева', keys: 'ArrowLeft' },
  { side: 'right', name: 'Справа', keys: 'ArrowRight' },
] as const

export function StopScene({ stimulus }: SceneProps<StopStimulus>) {
  return (
    <div className={styles.field}>
      <div className={styles.plant}>
        <svg viewBox="0 0 120 120" className={styles.picture} aria-hidden="true">
          <g data-part="flower">
            {[0, 60, 120, 180, 240, 300].map((turn) => (
              <ellipse key={turn} className={styles.body} cx="60" cy="30" rx="15" ry="26" transform={`rotate(${turn} 60 60)`} />
            ))}
            <circle className={styles.dark} cx="60" cy="60" r="13" />
          </g>
          {/* Closed it is another shape, with a bar: not another colour alone. */}
          <g data-part="bud">
            <rect x="0" y="0" width="120" height="120" fill="var(--sky)" />
            <path className={styles.dark} d="M60 12C84 36 84 76 60 96C36 76 36 36 60 12Z" />
            <rect className={styles.dark} x="10" y="102" width="100" height="14" rx="6" />
          </g>
        </svg>
        <div className={styles.sides}>
          {SIDES.map(({ side, name, keys }) => (
            <button
              key={side}
              type="button"
              className={`${styles.target} ${styles.blade}`}
              data-answer={side}
              data-keys={keys}
              aria-label={name}
            >
              <span className={styles.over}>
                <span data-part={`beetle-${side}`}>
                  <Beetle />
                </span>
                {side === stimulus.side && <GrownLeaf />}
              </span>
            </button>
          ))}
        </div>
      </div>
      <p data-part="gone">Жук улетел. Вот ещё один</p>
    </div>
  )
}
