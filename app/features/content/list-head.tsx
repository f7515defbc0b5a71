import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Theme } from './contract.ts'
import styles from './list-head.module.css'

export type Crumb = { title: string; link?: string | undefined }
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
    <div className={theme ? `${styles.top} t-${theme}` : styles.top}>
      <div className="wrap">
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {below && <div className={styles.below}>{below}</div>}
        </div>
        {children && <div className={styles.plants}>{children}</div>}
      </div>
    </div>
  )
}
