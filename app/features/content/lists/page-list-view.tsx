import type { SiteMap } from '#app/features/content/contract.ts'
import { href } from '#app/shared/href.ts'
import { ListHead } from './list-head.tsx'
import styles from './page-list-view.module.css'

/** The whole portal as one list, for a person. */
export function PageListView({ map }: { map: SiteMap }) {
  return (
    <>
      <ListHead
        title="Карта портала"
        lead="Всё, что здесь есть, одним списком."
        crumbs={[{ title: 'Главная', link: href('/') }, { title: 'Карта портала' }]}
      />
      <div className={`wrap ${styles.sections}`}>
        {map.sections.map(({ title, link, items }) => (
          <section key={title}>
            <h2>{link ? <a href={link}>{title}</a> : title}</h2>
            <ul>
              {items.map((item) => (
                <li key={item.link}>
                  <a href={item.link}>{item.title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
