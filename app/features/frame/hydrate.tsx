import { useEffect, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Makes a part of the served document alive. Ends when its effects have run: from then on it hears every press. */
export function hydrate(place: HTMLElement, Part: ComponentType<object>, props: object): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(
      place,
      <>
        <Part {...props} />
        <Ready then={resolve} />
      </>,
    )
  })
}

function Ready({ then }: { then: () => void }) {
  useEffect(then, [then])
  return null
}
