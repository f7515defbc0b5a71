import { MoreLink } from './more-link.tsx'
import styles from './section-head.module.css'

export function SectionHead({ title, more }: { title: string; more?: { title: string; link: string } | undefined }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {more && <MoreLink href={more.link}>{more.title}</MoreLink>}
    </div>
  )
}
