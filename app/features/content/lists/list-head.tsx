import type { ReactNode } from 'react'
import type { Theme } from '#app/features/content/contract.ts'
import styles from './list-head.module.css'
import { PageTop, type Crumb } from './page-top.tsx'

type Parts = {
  title: string
  lead: ReactNode
  crumbs: Crumb[]
  theme?: Theme | undefined
  /** Under the lead: a label, buttons. */
  below?: ReactNode
  children?: ReactNode
}

/** The top of a section: its colour is the theme's when one is chosen; `children` are the plants on its ground. */
export function ListHead({ title, lead, crumbs, theme, below, children }: Parts) {
  return (
    <PageTop title={title} crumbs={crumbs} theme={theme} plants={children && <div className={styles.plants}>{children}</div>}>
      <p className="lead">{lead}</p>
      {below && <div className={styles.below}>{below}</div>}
    </PageTop>
  )
}
