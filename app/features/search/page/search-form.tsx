import { href } from '#app/shared/href.ts'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { MOST_LETTERS } from '#app/features/search/rules.ts'
import styles from './search-form.module.css'

/** A plain form: it works before any script and without. */
export function SearchForm({ query }: { query: string }) {
  return (
    <form role="search" action={href('/search')} className={styles.form} aria-label="Поиск по порталу">
      <SearchField label="Что найти" maxLength={MOST_LETTERS} defaultValue={query} />
      <Button type="submit">Найти</Button>
    </form>
  )
}
