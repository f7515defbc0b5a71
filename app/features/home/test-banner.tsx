import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { TakeATest } from './contract.ts'
import styles from './test-banner.module.css'

// From a seed to a sunflower, each larger than the one before.
const ROW = ['seed', 'help', 'read', 'math', 'attention'] as const

export function TestBanner({ block }: { block: TakeATest }) {
  return (
    <section className={`wrap ${styles.place} far`}>
      <div className={styles.banner}>
        <div className={styles.words}>
          <h2>{block.title}</h2>
          <p className="lead">{block.text}</p>
          <ButtonLink href={href('/test')} data-popup="questionnaire">
            {block.button}
          </ButtonLink>
        </div>
        <div className={styles.plants}>
          {ROW.map((theme) => (
            <Drawing key={theme} kind="plant" theme={theme} seed="banner" />
          ))}
        </div>
      </div>
    </section>
  )
}
