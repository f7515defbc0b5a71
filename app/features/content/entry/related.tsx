import { CardGrid } from '#app/features/content/lists/card.tsx'
import type { Card } from '#app/features/content/contract.ts'
import { DrawnOnceOf } from '#app/ui/drawn-once.tsx'
import { SectionHead } from '#app/features/content/lists/section-head.tsx'

const MOST = 3

/** What to read next: three covers, each of another section while there are such. */
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
      <DrawnOnceOf known={cards}>{() => <CardGrid cards={variedOf(cards)} isBrief />}</DrawnOnceOf>
    </section>
  )
}

function variedOf(cards: Card[]): Card[] {
  const firsts = cards.filter(({ section }, index) => cards.findIndex((card) => card.section === section) === index)
  return [...firsts, ...cards.filter((card) => !firsts.includes(card))].slice(0, MOST)
}
