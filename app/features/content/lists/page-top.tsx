import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import type { Theme } from '#app/features/content/contract.ts'
import styles from './page-top.module.css'

export type Crumb = { title: string; link?: string | undefined }
type PageTopProps = {
  title: string
  crumbs: Crumb[]
  theme?: Theme | undefined
  /** What grows on the ground beside the words. */
  plants: ReactNode
  /** The plants take more of the width, and on a narrow screen stand right under the words. */
  isLarge?: boolean
  /** Under the title: the lead, buttons. */
  children: ReactNode
}

/** The coloured top of a page: its colour is the theme's when one is given or stands around it. */
export function PageTop({ title, crumbs, theme, plants, isLarge = false, children }: PageTopProps) {
  const classes = [styles.top, isLarge && styles.large, theme && `t-${theme}`].filter(Boolean)
  return (
    <div className={classes.join(' ')}>
      <div className="wrap">
        <div className={styles.words}>
          <Breadcrumbs items={crumbs} />
          <h1>{title}</h1>
          {children}
        </div>
        {plants}
      </div>
    </div>
  )
}
