import type { ComponentProps } from 'react'
import { ChildTop } from '#app/features/children/child-top.tsx'
import styles from './beside.module.css'

/** A page where maps of one child stand side by side. */
export function Beside({ children, ...top }: ComponentProps<typeof ChildTop> & { children: React.ReactNode }) {
  return (
    <>
      <ChildTop {...top} />
      <div className={`wrap ${styles.page}`}>{children}</div>
    </>
  )
}
