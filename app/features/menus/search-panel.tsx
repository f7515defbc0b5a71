import { MOST_LETTERS } from '#app/features/search/rules.ts'
import { href } from '#app/shared/href.ts'
import { Button } from '#app/ui/button.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import styles from './search-panel.module.css'

export function SearchPanel() {
  return (
    <search id="find" popover="auto" className={styles.panel}>
      <form className={`wrap ${styles.form}`} action={href('/search')}>
        <SearchField
          label={'Что найти на\u00a0портале'}
          maxLength={MOST_LETTERS}
          autoFocus
          placeholder="Например, путает буквы"
          data-suggest=""
        />
        <Button type="submit">Найти</Button>
        <IconButton icon="x" label="Закрыть поиск" popoverTarget="find" popoverTargetAction="hide" />
        <div data-suggestions="" className={styles.suggestions} />
        <p role="status" className="vh" />
      </form>
    </search>
  )
}
