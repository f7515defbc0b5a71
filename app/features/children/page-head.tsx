import type { ReactNode } from 'react'
import { href } from '#app/shared/href.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import styles from './page-head.module.css'

type Props = { title: string; lead?: ReactNode; trail?: { title: string; link: string }[]; children?: ReactNode }

const CABINET = [{ title: 'Кабинет', link: href('/cabinet') }]

/** The head of a page inside the cabinet; `trail` is what stands above the page. */
export function PageHead({ title, lead, trail = CABINET, children }: Props) {
  return (
    <header className={styles.head}>
      <Breadcrumbs items={[...trail, { title }]} />
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </header>
  )
}
