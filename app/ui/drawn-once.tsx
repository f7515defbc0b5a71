import { createContext, use, type ReactElement, type ReactNode } from 'react'
import { remembered } from '#app/shared/remembered.ts'

/**
 * How the server draws what does not change: once for as long as the object that stands for it is known. What it gives is a mark, in
 * whose place the finished HTML is put. Elsewhere there is none, and React draws.
 */
export const DrawOnce = createContext<((known: object, draw: () => ReactElement) => string) | null>(null)

/** What shows this object alone, which nobody changes: the server draws it once while the object is known. */
export function DrawnOnceOf({ known, children }: { known: object; children: () => ReactElement }) {
  const drawOnce = use(DrawOnce)
  return drawOnce ? drawOnce(known, children) : children()
}

const LOOKS = 2000

/**
 * A component that the server draws once for the same props. Nothing else may show in it: its props are data, and it asks for no
 * context, no id and no time of day.
 */
export function drawnOnce<Props extends object>(Part: (props: Props) => ReactNode): (props: Props) => ReactNode {
  const knownAs = remembered<object>(LOOKS, () => ({}))
  return (props) => {
    const drawOnce = use(DrawOnce)
    return drawOnce ? drawOnce(knownAs(JSON.stringify(props)), () => <Part {...props} />) : <Part {...props} />
  }
}
