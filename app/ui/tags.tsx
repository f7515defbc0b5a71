import type { ComponentProps } from 'react'
import { Pictogram } from './drawings/pictogram.tsx'
import styles from './tags.module.css'

type Tag = { title: string; link: string; theme?: ComponentProps<typeof Pictogram>['theme'] | undefined; isCurrent?: boolean }

/** Filters as links: each is an address of the same page. On a phone the row scrolls sideways. */
export function Tags({ label, items }: { label: string; items: Tag[] }) {
  return (
    <nav className={styles.tags} aria-label={label}>
      {items.map(({ title, link, theme, isCurrent }) => (
        <a key={link} href={link} className={theme && `t-${theme}`} aria-current={isCurrent ? 'true' : undefined}>
          {theme && <Pictogram theme={theme} />}
          {title}
        </a>
      ))}
    </nav>
  )
}
