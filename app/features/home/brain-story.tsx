import { MoreLink } from '#app/features/content/lists/more-link.tsx'
import { Brain } from '#app/ui/drawings/brain-figure.tsx'
import styles from './brain-story.module.css'
import type { BrainBlock } from './contract.ts'

const PARTS = { stem: styles.stem, back: styles.back, front: styles.front }

export function BrainStory({ block }: { block: BrainBlock }) {
  return (
    <section className={`${styles.band} far`}>
      <div className={`section wrap ${styles.story}`}>
        <div className={styles.head}>
          <h2>{block.title}</h2>
          <p className="lead">{block.lead}</p>
        </div>
        <div className={styles.figure}>
          <Brain />
        </div>
        <div className={styles.blocks}>
          <ol>
            {block.blocks.map(({ key, title, text }) => (
              <li key={key} className={PARTS[key]}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <MoreLink href={block.link}>{'Пройти по\u00a0дереву целиком'}</MoreLink>
        </div>
      </div>
    </section>
  )
}
