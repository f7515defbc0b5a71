import type { ReactNode } from 'react'
import { Disclosure } from './disclosure.tsx'
import styles from './fold.module.css'

/** Words that open what is worth reading once; `isOpen` is how it stands at first. */
export function Fold({ title, isOpen = false, children }: { title: ReactNode; isOpen?: boolean; children: ReactNode }) {
  return (
    <Disclosure className={styles.fold} open={isOpen}>
      <summary>{title}</summary>
      <div>{children}</div>
    </Disclosure>
  )
}
