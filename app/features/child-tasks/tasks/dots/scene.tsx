import { GrownLeaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import { berriesOf, BUSH, type Dot } from './dots-field.ts'
import type { DotsStimulus } from './task.ts'

const SIDES = [
  { side: 'left', name: 'Левый куст', keys: 'ArrowLeft' },
  { side: 'right', name: 'Правый куст', keys: 'ArrowRight' },
] as const
const LEAVES = Array.from({ length: 25 }, (_, place) => [20 + 40 * (place % 5), 20 + 40 * Math.floor(place / 5)] as const)

export function DotsScene({ stimulus }: SceneProps<DotsStimulus>) {
  const { few, many } = berriesOf(stimulus, stimulus.seed)
  return (
    <div className={styles.field}>
      <div className={styles.sides} data-part="bushes">
        {SIDES.map(({ side, name, keys }) => (
          <button key={side} type="button" className={styles.target} data-answer={side} data-keys={keys} aria-label={name}>
            <span className={styles.over}>
              <Bush dots={side === stimulus.side ? many : few} />
              {side === stimulus.side && <GrownLeaf />}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

function Bush({ dots }: { dots: Dot[] }) {
  return (
    <svg viewBox={`0 0 ${BUSH} ${BUSH}`} aria-hidden="true">
      <circle className={styles.pale} cx={BUSH / 2} cy={BUSH / 2} r={BUSH / 2} />
      <g data-part="berries">
        {dots.map(({ x, y, r }, index) => (
          <circle key={index} className={styles.dark} cx={x.toFixed(1)} cy={y.toFixed(1)} r={r.toFixed(1)} />
        ))}
      </g>
      <g data-part="cover">
        {LEAVES.map(([x, y]) => (
          <path
            key={`${x} ${y}`}
            className={styles.body}
            d={`M${x - 20} ${y + 16}C${x - 22} ${y - 12} ${x + 4} ${y - 22} ${x + 22} ${y - 18}C${x + 24} ${y + 6} ${x + 2} ${y + 24} ${x - 20} ${y + 16}Z`}
          />
        ))}
      </g>
    </svg>
  )
}
