import { useEffect, useState } from 'react'
import { PosterQuestion } from './poster-question.tsx'
import { waitingPoster, type WaitingPoster } from './waiting-poster.ts'

type PosterOfferProps = { cards: { id: string; name: string }[]; onTied?: () => void }

/** In the cabinet of a family that came by a curator's sheet: the question that the sheet promised. Nothing where no sheet was scanned. */
export function PosterOffer({ cards, onTied }: PosterOfferProps) {
  const [poster, setPoster] = useState<WaitingPoster | null>(null)
  useEffect(() => void waitingPoster().then(setPoster), [])
  if (!poster) return null
  return (
    <PosterQuestion
      poster={poster}
      cards={cards}
      onDone={(isTied) => {
        setPoster(null)
        if (isTied) onTied?.()
      }}
    />
  )
}
