import { MoreLink } from '#app/features/content/lists/more-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import type { Found } from '#app/features/search/contract.ts'
import styles from './topic-card.module.css'

/** The theme that the question seems to be about, before single texts. */
export function TopicCard({ topic, note = 'Похоже, вы про эту тему' }: { topic: NonNullable<Found['topic']>; note?: string }) {
  const { theme, title, text, link } = topic
  return (
    <section className={`${styles.topic} t-${theme}`} aria-label={`Похоже на тему «${title}»`}>
      <Drawing kind="plant" theme={theme} seed={`search-${theme}`} />
      <div>
        <p className={styles.note}>{note}</p>
        <h2>{title}</h2>
        <p>{text}</p>
        <p className={styles.links}>
          <MoreLink href={`${link}#ages`}>Признаки по&nbsp;возрасту</MoreLink>
          <MoreLink href={`${link}#who`}>К&nbsp;кому обратиться</MoreLink>
        </p>
      </div>
      <ButtonLink href={link}>Открыть тему</ButtonLink>
    </section>
  )
}
