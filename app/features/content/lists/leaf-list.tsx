import styles from './leaf-list.module.css'

/** Observations marked by leaves: an outline is usual for the age, a filled leaf is worth a talk. */
export function LeafList({ items, filled = false }: { items: string[]; filled?: boolean }) {
  return (
    <ul className={filled ? styles.filled : styles.outlined}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
