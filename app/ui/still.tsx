import { createContext, use, type ReactNode } from 'react'

/** The data that pages show, by id; there is one only while the server renders. */
export const StillData = createContext<ReadonlyMap<string, unknown> | null>(null)

const remembered = new Map<string, string>()

/** Keeps what the document brought for these parts, in case an error makes the page be put together again. */
export function rememberStill(...ids: string[]): void {
  for (const id of ids) remembered.set(id, document.querySelector(`[data-still="${id}"]`)?.innerHTML ?? '')
}

/**
 * A part of a page that stays as the server wrote it: the text travels once, as HTML, and React keeps the DOM that is there.
 * After a navigation in the browser `data` is given and the part is rendered as usual.
 */
export function Still<T>({ id, data, children }: { id: string; data: T | undefined; children: (data: T) => ReactNode }) {
  const stored = use(StillData)
  const shown = data ?? (stored?.get(id) as T | undefined)
  if (shown !== undefined) return <div data-still={id}>{children(shown)}</div>
  return <div data-still={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: remembered.get(id) ?? '' }} />
}
