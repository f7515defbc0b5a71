import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MOST_LETTERS } from './contract.ts'
import styles from './search-form.module.css'

/** A plain form: it works before any script and without. */
export function SearchForm({ query }: { query: string }) {
  return (
    <form role="search" action="/search" className={styles.form} aria-label="Поиск по порталу">
      <label className={styles.field}>
        <span className="vh">Что найти</span>
        <Icon name="magnifying-glass" />
        <input type="search" name="q" required maxLength={MOST_LETTERS} defaultValue={query} autoComplete="off" />
      </label>
      <Button type="submit">Найти</Button>
    </form>
  )
}
