import { createContext, type ReactElement } from 'react'

/**
 * How the server draws the parts of a text that never change: each once for as long as the object that it shows is known.
 * What it gives is put in the place of the parts' HTML. Elsewhere there is none, and React draws them.
 */
export const DrawOnce = createContext<
  (<Part extends object>(parts: Part[], draw: (part: Part) => ReactElement) => string) | null
>(null)
