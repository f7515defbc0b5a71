import { useId, useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import styles from './setting-row.module.css'

type RowProps = { icon: IconName; title: ReactNode; text: ReactNode; children?: ReactNode }

/** One line of the settings: what it is, how it stands, and what can be done about it. */
export function SettingRow({ icon, title, text, children }: RowProps) {
  return (
    <li className={styles.row}>
      <Icon name={icon} size="l" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children && <div className={styles.acts}>{children}</div>}
    </li>
  )
}

type FoldedProps = RowProps & {
  /** What the button is called. */
  action: string
  /** Open from the start: there is nothing yet that could be changed. */
  isOpen?: boolean
}

/** A line whose change unfolds below it. */
export function FoldedRow({ icon, title, text, action, isOpen = false, children }: FoldedProps) {
  const [isShown, setShown] = useState(isOpen)
  const id = useId()
  return (
    <>
      <SettingRow icon={icon} title={title} text={text}>
        <Button kind="line" size="s" aria-expanded={isShown} aria-controls={id} onClick={() => setShown(!isShown)}>
          {isShown ? 'Свернуть' : action}
          <span className="vh">: {title}</span>
        </Button>
      </SettingRow>
      <li id={id} className={styles.folded} hidden={!isShown}>
        {isShown && children}
      </li>
    </>
  )
}

/** The lines of one part of the settings. */
export function SettingRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>
}
