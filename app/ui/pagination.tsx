import { Icon } from './icon.tsx'
import styles from './pagination.module.css'

/** Numbers of pages, counted from one; nothing when there is one page. */
export function Pagination({ page, pages, hrefOf }: { page: number; pages: number; hrefOf: (page: number) => string }) {
  if (pages < 2) return null
  return (
    <nav className={styles.pages} aria-label="Страницы">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" aria-label="Предыдущая страница">
          <Icon name="caret-left" size="s" />
        </a>
      )}
      {shownPages(page, pages).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`}>…</span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            aria-label={`Страница ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next" aria-label="Следующая страница">
          <Icon name="caret-right" size="s" />
        </a>
      )}
    </nav>
  )
}

/** The first, the last, the current and its neighbours; null for a gap. */
function shownPages(page: number, pages: number): (number | null)[] {
  const numbers = [...new Set([1, page - 1, page, page + 1, pages])].filter((number) => number >= 1 && number <= pages)
  return numbers.flatMap((number, index) => (index > 0 && number - (numbers[index - 1] ?? 0) > 1 ? [null, number] : [number]))
}
