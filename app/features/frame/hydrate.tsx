import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBody } from '#app/ui/island.tsx'
import { writeAgain, writtenIn } from '#app/ui/write-field.ts'

/**
 * Makes an island alive, with what was typed into it before. Ends when its effects have run: from then on it hears every press.
 */
export async function hydrate(place: HTMLElement, Part: ComponentType<object>, props: object): Promise<void> {
  const written = writtenIn(place)
  await new Promise<void>((resolve) => {
    const { island: identifierPrefix = '' } = place.dataset
    hydrateRoot(place, <IslandBody of={Part} props={props} onAlive={resolve} />, { identifierPrefix })
  })
  await writeAgain(written)
}
