import type { ComponentType } from 'react'

type IslandProps<Props extends object> = {
  /** The name by which the browser finds its code (features/frame/islands.ts). */
  name: string
  of: ComponentType<Props>
  /** What travels in the document: words and numbers. */
  props: Props
}

/** A part of a reader page that becomes alive in the browser when it is first touched; till then it is the server's HTML. */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </div>
  )
}
