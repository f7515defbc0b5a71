import type { ComponentProps, MouseEvent } from 'react'
import { Pictogram } from './drawings/pictogram.tsx'
import styles from './tags.module.css'

type Tag = { title: string; link: string; theme?: ComponentProps<typeof Pictogram>['theme'] | undefined; isCurrent?: boolean }

type TagsProps = {
  label: string
  items: Tag[]
  /** In an application zone: the page goes to the address by itself and keeps its place. A new tab stays the browser's own business. */
  onChoose?: (link: HTMLAnchorElement) => void
}

/** Filters as links: each is an address of the same page. On a phone the row scrolls sideways. */
export function Tags({ label, items, onChoose }: TagsProps) {
  return (
    <nav className={styles.tags} aria-label={label}>
      {items.map(({ title, link, theme, isCurrent }) => (
        <a
          key={link}
          href={link}
          className={theme && `t-${theme}`}
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onChoose && ((event) => chooseHere(event, onChoose))}
        >
          {theme && <Pictogram theme={theme} />}
          {title}
        </a>
      ))}
    </nav>
  )
}

function chooseHere(event: MouseEvent<HTMLAnchorElement>, onChoose: (link: HTMLAnchorElement) => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  onChoose(event.currentTarget)
}
