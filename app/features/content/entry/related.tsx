import { CardGrid } from '#app/features/content/lists/card.tsx'
import type { Card } from '#app/features/content/contract.ts'
import { SectionHead } from '#app/features/content/lists/section-head.tsx'

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
