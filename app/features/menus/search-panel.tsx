import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import styles from './search-panel.module.css'

export function SearchPanel() {
  return (
    <search id="find" popover="auto" className={styles.panel}>
      <form className={`wrap ${styles.form}`} action="/search">
        <label className={styles.field}>
          <span className="vh">Что найти на&nbsp;портале</span>
          <Icon name="magnifying-glass" />
          <input
            type="search"
            name="q"
            required
            autoFocus
            placeholder="Например, путает буквы"
            autoComplete="off"
            maxLength={200}
            data-suggest=""
          />
        </label>
        <Button type="submit">Найти</Button>
        <IconButton icon="x" label="Закрыть поиск" popoverTarget="find" popoverTargetAction="hide" />
        <div data-suggestions="" className={styles.suggestions} />
        <p role="status" className="vh" />
      </form>
    </search>
  )
}
