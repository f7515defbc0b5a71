import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'
import type { IconName } from './icon-names.ts'

type IconButtonProps = { icon?: IconName; label: string } & Omit<ComponentProps<'button'>, 'className'>

/** A button that is only a sign: an icon or, as children, a letter or two. Its name is read aloud. */
export function IconButton({ icon, label, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} {...rest} className={styles.button}>
      {icon ? <Icon name={icon} /> : children}
    </button>
  )
}
