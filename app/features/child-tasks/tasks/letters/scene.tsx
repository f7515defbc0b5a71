import { GrownLeaf } from '#app/features/child-tasks/tasks/creatures.tsx'
import type { SceneProps } from '#app/features/child-tasks/tasks/scene.ts'
import { randomOf } from '#app/features/child-tasks/rules/random.ts'
import styles from '#app/features/child-tasks/tasks/scenes.module.css'
import { OUTLINES } from './outlines.ts'
import { NONE, type LettersStimulus } from './task.ts'

const JITTER_PERCENT = 12

export function LettersScene({ stimulus: { target, other, setSize, at } }: SceneProps<LettersStimulus>) {
  const random = randomOf(`${target}${other}${setSize} ${at}`)
  const moved = () => (random() - 0.5) * 2 * JITTER_PERCENT
  const columns = Math.min(5, Math.ceil(Math.sqrt(setSize)))
  return (
    <div className={styles.field}>
      <div className={`${styles.over} ${styles.search}`}>
        <div data-part="target" className={styles.picture}>
          <Letter letter={target} />
        </div>
        <div data-part="field" className={styles.field}>
          <div className={styles.letters} style={{ '--columns': columns } as React.CSSProperties}>
            {Array.from({ length: setSize }, (_, place) => {
              const letter = place === at ? target : other
              return (
                <button key={place} type="button" className={styles.target} data-answer={place} aria-label={letter}>
                  <span className={styles.over} style={{ transform: `translate(${moved()}%, ${moved()}%)` }}>
                    <Letter letter={letter} />
                    {place === at && <GrownLeaf />}
                  </span>
                </button>
              )
            })}
          </div>
          <button type="button" className={`${styles.target} ${styles.none}`} data-answer={NONE} data-keys="Space">
            <span className={styles.over}>
              Нет
              {at === null && <GrownLeaf />}
            </span>
          </button>
        </div>
      </div>
    </div>
  )
}

/** The same outline on every device, whatever fonts it has. */
function Letter({ letter }: { letter: string }) {
  const outline = OUTLINES[letter]
  if (!outline) return letter
  return (
    <svg viewBox={`0 -80 ${outline.width} 105`} aria-hidden="true">
      <path className={styles.dark} d={outline.d} />
    </svg>
  )
}
