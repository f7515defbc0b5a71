import { THEMES } from '#app/features/content/themes.ts'
import { searchAddress } from '#app/features/search/address.ts'
import type { Found, SearchQuery } from '#app/features/search/contract.ts'
import styles from './search-filters.module.css'

type Choice = { title: string; link: string; isCurrent: boolean; count?: number }

/** What narrows the found: links, each with an address of its own, that keep one another. */
export function SearchFilters({ found, query }: { found: Found; query: SearchQuery }) {
  const whole = { ...query, page: 1 }
  const sum = found.types.reduce((total, { count }) => total + count, 0)
  const types = found.types.map(({ id, title, count, active }) => ({
    title,
    count,
    link: searchAddress({ ...whole, type: id }),
    isCurrent: active,
  }))
  const tags = found.tags.map(({ id, title, active }) => ({
    title,
    link: searchAddress({ ...whole, theme: THEMES.find((theme) => theme === id) }),
    isCurrent: active,
  }))
  const ages = found.ages.map(({ id, title, active }) => ({
    title,
    link: searchAddress({ ...whole, age: Number(id) }),
    isCurrent: active,
  }))
  return (
    <div className={styles.filters}>
      <Group
        title="Где искать"
        choices={[
          { title: 'Всё', count: sum, link: searchAddress({ ...whole, type: undefined }), isCurrent: !query.type },
          ...types,
        ]}
      />
      {tags.length > 1 && (
        <Group
          title="Тема"
          choices={[
            { title: 'Любая тема', link: searchAddress({ ...whole, theme: undefined }), isCurrent: !query.theme },
            ...tags,
          ]}
        />
      )}
      {ages.length > 0 && (
        <Group
          title="Возраст"
          choices={[
            { title: 'Любой возраст', link: searchAddress({ ...whole, age: undefined }), isCurrent: query.age === undefined },
            ...ages,
          ]}
        />
      )}
    </div>
  )
}

function Group({ title, choices }: { title: string; choices: Choice[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      {choices.map(({ title: name, link, isCurrent, count }) => (
        <a key={link} href={link} aria-current={isCurrent ? 'true' : undefined}>
          {name}
          {count !== undefined && <span>{count}</span>}
        </a>
      ))}
    </nav>
  )
}
