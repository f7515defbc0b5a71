import { createContext, use, useEffect, type ComponentType, type ReactNode } from 'react'

type IslandProps<Props extends object> = {
  /** The name by which the browser finds its code (features/frame/islands.ts). */
  name: string
  of: ComponentType<Props>
  /** What travels in the document: words and numbers. */
  props: Props
  /** Under which name the tab keeps what was typed here: where something is kept, the island wakes at once and shows it. */
  draft?: string
}

/** How the server draws a part with the marks that make it alive later; the rest of a reader page has none. */
export const DrawIsland = createContext<(part: ReactNode, name: string) => string>(() => '')

/** A part of a reader page that becomes alive in the browser when it is first touched; till then it is the server's HTML. */
export function Island<Props extends object>({ name, of, props, draft }: IslandProps<Props>) {
  const draw = use(DrawIsland)
  const html = draw(<IslandBody of={of} props={props} />, name)
  return (
    <div data-island={name} data-props={JSON.stringify(props)} data-draft={draft} dangerouslySetInnerHTML={{ __html: html }} />
  )
}

/** The same tree on the server and in the browser, so that the ids of both are the same. `onAlive` is called when effects have run. */
export function IslandBody<Props extends object>({ of: Part, props, onAlive }: IslandBodyProps<Props>) {
  useEffect(() => onAlive?.(), [onAlive])
  return <Part {...props} />
}

type IslandBodyProps<Props extends object> = Pick<IslandProps<Props>, 'of' | 'props'> & { onAlive?: () => void }
