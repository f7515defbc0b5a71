import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { WhyChildrenLove } from './contract.ts'
import styles from './love.module.css'

export function Love({ block }: { block: WhyChildrenLove }) {
  return (
    <section className={`${styles.band} far`}>
      <div className="section wrap">
        <h2>{block.title}</h2>
        <ul className={styles.vine}>
          {block.items.map(({ theme, title, text, line }) => (
            <li key={title} className={`t-${theme}`}>
              <Drawing kind="plant" theme={theme} seed="vine" />
              <h3>{title}</h3>
              <p>{text}</p>
              <p className={styles.line}>{line}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
