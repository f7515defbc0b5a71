import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { IslandBody } from '#app/ui/island.tsx'

/** Makes an island alive. Ends when its effects have run: from then on it hears every press. */
export function hydrate(place: HTMLElement, Part: ComponentType<object>, props: object): Promise<void> {
  return new Promise((resolve) => {
    const { island: identifierPrefix = '' } = place.dataset
    hydrateRoot(place, <IslandBody of={Part} props={props} onAlive={resolve} />, { identifierPrefix })
  })
}
