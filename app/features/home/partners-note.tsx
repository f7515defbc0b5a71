import { MoreLink } from '#app/features/content/lists/more-link.tsx'
import type { Partners } from './contract.ts'
import styles from './partners-note.module.css'

export function PartnersNote({ block }: { block: Partners }) {
  return (
    <section className={`wrap ${styles.place} far`}>
      <div className={styles.partners}>
        <h2>{block.title}</h2>
        <div>
          <p>{block.text}</p>
          <MoreLink href={block.link}>{'Подробнее о\u00a0партнёрстве'}</MoreLink>
        </div>
      </div>
    </section>
  )
}
