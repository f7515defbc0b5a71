import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { Icon } from './icon.tsx'

const LOOKS = {
  info: { icon: 'info', look: styles.calm },
  try: { icon: 'lightbulb', look: styles.calm },
  done: { icon: 'check-circle', look: styles.calm },
  note: { icon: 'info', look: undefined },
  warn: { icon: 'warning-circle', look: undefined },
  urgent: { icon: 'phone-call', look: styles.urgent },
} as const

/** A few words set apart from the text. `urgent` is for a danger to a person and nothing else. */
export function Callout({ tone, title, children }: { tone: keyof typeof LOOKS; title?: string; children: ReactNode }) {
  const { icon, look } = LOOKS[tone]
  return (
    <div className={look ? `${styles.callout} ${look}` : styles.callout}>
      <Icon name={icon} />
      <div>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  )
}
