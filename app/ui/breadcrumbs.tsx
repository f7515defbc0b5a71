import styles from './breadcrumbs.module.css'

/** The way here; an item without a link is the place itself. */
export function Breadcrumbs({ items }: { items: { title: string; link?: string | undefined }[] }) {
  return (
    <nav aria-label="Вы здесь">
      <ol className={styles.crumbs}>
        {items.map(({ title, link }) => (
          <li key={title}>{link ? <a href={link}>{title}</a> : <span aria-current="page">{title}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
