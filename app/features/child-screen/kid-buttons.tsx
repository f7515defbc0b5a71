import type { ComponentProps } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import type { IconName } from '#app/ui/icon-names.ts'
import styles from './kid-buttons.module.css'
import { sayAloud } from '#app/ui/say-aloud.ts'

type KidButtonProps = Omit<ComponentProps<'button'>, 'className'> & {
  icon?: IconName
  kind?: 'main' | 'line' | 'quiet'
  /** The frame of scanning walks over it in the middle of a game too. */
  'data-help'?: string
}

/** A button for a finger of seven years: a picture and a word or two. */
export function KidButton({ icon, kind = 'main', children, ...rest }: KidButtonProps) {
  return (
    <button type="button" {...rest} className={kind === 'main' ? styles.go : `${styles.go} ${styles[kind]}`}>
      {icon && <Icon name={icon} size="l" />}
      {children}
    </button>
  )
}

/** Reads something aloud; `of` says what, for those who hear the screen. */
export function SayButton({ text, of, size = 's' }: { text: string; of?: string; size?: 's' | 'm' }) {
  return (
    <button
      type="button"
      className={`${styles.say} ${styles[size]}`}
      aria-label={of ? `Послушать: ${of}` : 'Послушать'}
      onClick={() => sayAloud(text)}
    >
      <Icon name="speaker-high" size="l" />
    </button>
  )
}

/** One picture of several to choose from, with its word below. */
export function KidTile(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.tile} />
}
