import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './notice.module.css'

const ICONS = { plain: 'info', good: 'check-circle', bad: 'warning-circle' } as const

/** One short line to the person. */
export function Notice({ tone, text, onClose }: { tone: keyof typeof ICONS; text: string; onClose?: () => void }) {
  return (
    <div className={styles.notice} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon name={ICONS[tone]} />
      <span>{text}</span>
      <IconButton icon="x" label="Закрыть уведомление" onClick={onClose} />
    </div>
  )
}
