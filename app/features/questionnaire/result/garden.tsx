import type { CSSProperties } from 'react'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { Domain } from '#app/features/questionnaire/domains.ts'
import styles from './garden.module.css'

const PIXELS_PER_LEAF = 14

/** What part of its field a plant fills from the ground up: it must look as tall as the leaves say. */
const FILLED: Record<Domain | 'help', number> = {
  attention: 0.95,
  behavior: 0.75,
  communicate: 0.77,
  emotion: 0.73,
  fatigue: 0.74,
  help: 0.93,
  math: 0.88,
  memory: 0.88,
  motor: 0.92,
  read: 0.98,
  write: 0.95,
}

/** The map as a row of plants, the surest first; it repeats the table and says nothing more. */
export function Garden({ plants }: { plants: { theme: Domain | 'help'; leaves: number | null }[] }) {
  return (
    <div className={styles.garden} aria-hidden="true">
      {plants
        .flatMap(({ theme, leaves }) => (leaves === null ? [] : [{ theme, leaves }]))
        .toSorted((one, other) => other.leaves - one.leaves)
        .map(({ theme, leaves }) => (
          <div key={theme} style={{ '--tall': `${Math.round((leaves * PIXELS_PER_LEAF) / FILLED[theme])}px` } as CSSProperties}>
            <Drawing kind="plant" theme={theme} seed="bed" className={styles.plant} />
          </div>
        ))}
    </div>
  )
}
