import { GrownLeaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import { berriesOf, BUSH, type Dot } from './dots-field.ts'
import type { DotsStimulus } from './task.ts'

const SIDES = [
  { side: 'left', name: 'Левый куст', keys: 'ArrowLeft' },
  { side: 'right', name: 'Правый куст', keys: 'ArrowRight' },
] as const
const [LEAF_ROWS, LEAVES_IN_ROW, LEAF_STEP] = [8, 4, 36]
const LEAVES = Array.from(
  { length: LEAF_ROWS * LEAVES_IN_ROW },
  (_, place) => [16 + LEAF_STEP * (place % LEAVES_IN_ROW), 20 + LEAF_STEP * Math.floor(place / LEAVES_IN_ROW)] as const,
)

export function DotsScene({ stimulus }: SceneProps<DotsStimulus>) {
  const { few, many } = berriesOf(stimulus, stimulus.seed)
  return (
    <div className={styles.field}>
      <div className={`${styles.sides} ${styles.bushes}`} data-part="bushes">
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
    <svg viewBox={`0 0 ${BUSH.wide} ${BUSH.high}`} aria-hidden="true">
      <ellipse className={styles.pale} cx={BUSH.wide / 2} cy={BUSH.high / 2} rx={BUSH.wide / 2} ry={BUSH.high / 2} />
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
