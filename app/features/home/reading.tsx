import type { Card } from '#app/features/content/contract.ts'
import { LeadCard } from '#app/features/content/lists/lead-card.tsx'
import { NightCard } from '#app/features/content/lists/night-card.tsx'
import { RowCard } from '#app/features/content/lists/row-card.tsx'
import { SectionHead } from '#app/features/content/lists/section-head.tsx'
import { minutesInWords } from '#app/shared/plural.ts'
import { coversFor } from '#app/ui/drawings/cover.ts'
import type { ArticleItems } from './contract.ts'
import styles from './reading.module.css'

export function Reading({ block }: { block: ArticleItems }) {
  const [first, ...others] = block.items
  const covers = coversFor(
    others.map(({ theme, code }) => ({ kind: theme ?? 'seed', code })),
    1,
  )
  return (
    <section className="section wrap">
      <SectionHead title={block.title} more={{ title: 'Все статьи', link: block.link }} />
      <div className={styles.reading}>
        {first && <LeadCard card={first} />}
        <div>
          {block.night.length > 0 && <Night cards={block.night} />}
          {others.map((card, index) => (
            <RowCard key={card.link} card={card} cover={covers[index]} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Night({ cards }: { cards: Card[] }) {
  return (
    <NightCard>
      <h3>Читаете ночью?</h3>
      <p>Короткие тексты, чтобы выдохнуть. Решать до&nbsp;утра ничего не&nbsp;нужно.</p>
      <ul className={styles.night}>
        {cards.map((card) => (
          <li key={card.link}>
            <a href={card.link}>
              <span>{card.title}</span>
              <span>{minutesInWords(card.minutes)}</span>
            </a>
          </li>
        ))}
      </ul>
    </NightCard>
  )
}
