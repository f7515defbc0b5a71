import { useRef, type ReactNode } from 'react'
import styles from './scanned.module.css'
import { useScanning } from './use-scanning.ts'

type ScannedProps = {
  /** How often the frame of the one switch walks; null for hands and keys. */
  everyMs: number | null
  isContrasty?: boolean
  children: ReactNode
}

/** A screen of the child as its parent set it: walked through by one switch, in more contrast. */
export function Scanned({ everyMs, isContrasty = false, children }: ScannedProps) {
  const root = useRef<HTMLDivElement>(null)
  useScanning(root, everyMs)
  return (
    <div ref={root} className={styles.look} data-contrast={isContrasty || undefined}>
      {children}
    </div>
  )
}

/** The pace at a door that several children share: the slowest that one of them needs; null where nobody uses a switch. */
export function paceOf(settings: readonly { scanEveryMs: number | null }[]): number | null {
  const paces = settings.flatMap(({ scanEveryMs }) => scanEveryMs ?? [])
  return paces.length > 0 ? Math.max(...paces) : null
}
