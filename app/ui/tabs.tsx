import { useEffect, useRef } from 'react'
import { showCurrent } from './show-current.ts'
import styles from './tabs.module.css'

/** Views of one subject, each with an address of its own. */
export function Tabs({ label, items }: { label: string; items: { title: string; link: string; isCurrent?: boolean }[] }) {
  const row = useRef<HTMLElement>(null)
  useEffect(() => showCurrent(row.current))
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {items.map(({ title, link, isCurrent }) => (
        <a key={link} href={link} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
