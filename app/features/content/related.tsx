import { CardGrid } from './card.tsx'
import type { Card } from './contract.ts'
import { SectionHead } from './section-head.tsx'

export function Related({
  title,
  cards,
  more,
}: {
  title: string
  cards: Card[]
  more?: { title: string; link: string } | undefined
}) {
  return (
    <section className="section wrap">
      <SectionHead title={title} more={more} />
      <CardGrid cards={cards} />
    </section>
  )
}
