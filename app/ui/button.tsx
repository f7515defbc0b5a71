import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

type Look = { kind?: 'main' | 'line' | 'quiet' | 'sun' | 'danger'; size?: 'm' | 's'; wide?: boolean }
type ButtonProps = Look & { busy?: boolean; busyLabel?: string } & Omit<ComponentProps<'button'>, 'className'>

/** One `main` on a screen. While busy it says `busyLabel`, keeps the focus and answers no click. */
export function Button({ kind, size, wide, busy = false, busyLabel, children, ...rest }: ButtonProps) {
  const busyProps = busy ? { 'aria-disabled': true, 'aria-busy': true, onClick: refuse } : {}
  return (
    <button type="button" {...rest} {...busyProps} className={look({ kind, size, wide })}>
      {busy ? busyLabel : children}
    </button>
  )
}

export function ButtonLink({ kind, size, wide, children, ...rest }: Look & Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={look({ kind, size, wide })}>
      {children}
    </a>
  )
}

function look({ kind = 'main', size = 'm', wide = false }: { [K in keyof Look]: Look[K] | undefined }) {
  return [styles.button, kind !== 'main' && styles[kind], size === 's' && styles.s, wide && styles.wide].filter(Boolean).join(' ')
}

function refuse(event: MouseEvent) {
  event.preventDefault()
}
