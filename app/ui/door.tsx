import type { ReactNode } from 'react'
import styles from './door.module.css'
import { Drawing } from './drawings/drawing.tsx'
import type { PlantKind } from './drawings/themes.ts'

type DoorProps = { theme: PlantKind; seed: string; isLive?: boolean; actions?: ReactNode; children: ReactNode }

/** A page with one thing to do: a plant, a title with its words, and the button. */
export function Door({ theme, seed, isLive = false, actions, children }: DoorProps) {
  return (
    <div className={`wrap ${styles.door}`} aria-live={isLive ? 'polite' : undefined}>
      <Drawing kind="plant" theme={theme} seed={seed} />
      {children}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
