import { createContext, use, type ReactNode } from 'react'

/** What the header and the footer show, by id; there is one only while the server renders. */
export const StillData = createContext<ReadonlyMap<string, unknown> | null>(null)

const remembered = new Map<string, string>()

/** Keeps what the document brought for these parts, in case an error makes the page be put together again. */
export function rememberStill(...ids: string[]): void {
  for (const id of ids) remembered.set(id, document.querySelector(`[data-still="${id}"]`)?.innerHTML ?? '')
}

/**
 * The header or the footer. In an application it stays as the server wrote it: its words travel once, as HTML, and React keeps
 * the DOM that is there. Where `data` is given it is rendered as usual: the document came without it.
 */
export function Still<T>({ id, data, children }: { id: string; data: T | undefined; children: (data: T) => ReactNode }) {
  const stored = use(StillData)
  const shown = data ?? (stored?.get(id) as T | undefined)
  if (shown !== undefined) return <div data-still={id}>{children(shown)}</div>
  return <div data-still={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: remembered.get(id) ?? '' }} />
}
