import type { ReactNode } from 'react'
import { href } from '#app/shared/href.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import styles from './page-head.module.css'

/** The head of a page inside the cabinet. */
export function PageHead({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <header className={styles.head}>
      <Breadcrumbs items={[{ title: 'Кабинет', link: href('/cabinet') }, { title }]} />
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  )
}
