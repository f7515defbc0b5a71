import styles from './tabs.module.css'

/** Views of one subject, each with an address of its own. */
export function Tabs({ label, items }: { label: string; items: { title: string; link: string; isCurrent?: boolean }[] }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {items.map(({ title, link, isCurrent }) => (
        <a key={link} href={link} aria-current={isCurrent ? 'page' : undefined}>
          {title}
        </a>
      ))}
    </nav>
  )
}
