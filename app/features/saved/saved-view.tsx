import { useEffect, useRef, useState } from 'react'
import { RowCard } from '#app/features/content/lists/row-card.tsx'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { plural } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { SavedEntry } from './contract.ts'
import * as copy from './copy.ts'
import { join } from './saved.ts'
import styles from './saved-view.module.css'

/** What was put by for later, newest first. */
export function SavedView({ entries: served }: { entries: SavedEntry[] }) {
  const [entries, setEntries] = useState(served)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    void join().then((joined) => joined && setEntries(joined))
  }, [])
  const take = (left: SavedEntry[]) => {
    setEntries(left)
    // The button that was pressed is gone: the focus goes to the heading, not to the top of the page.
    heading.current?.focus()
  }
  const count = `${entries.length}\u00a0${plural(entries.length, ['материал', 'материала', 'материалов'])}`
  return (
    <section aria-labelledby="saved-title" className={styles.saved}>
      <header className={styles.head}>
        <h1 id="saved-title" ref={heading} tabIndex={-1}>
          Сохранённое
        </h1>
        {entries.length > 0 && <p>{count}. Последнее стоит первым.</p>}
      </header>
      {entries.length === 0 ? (
        <Empty
          title="Здесь будет то, к чему хочется вернуться"
          text="Под каждой статьёй, упражнением и книгой есть кнопка «Сохранить». Нажмите её, и материал ляжет сюда."
        >
          <ButtonLink kind="line" href={href('/article')}>
            Выбрать статью
          </ButtonLink>
        </Empty>
      ) : (
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.section}/${entry.code}`}>
              <RowCard card={entry} />
              <RemoveButton entry={entry} onRemoved={take} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RemoveButton({ entry, onRemoved }: { entry: SavedEntry; onRemoved: (left: SavedEntry[]) => void }) {
  const { isBusy, run } = useBusy()
  const remove = async () => {
    try {
      onRemoved(await call('DELETE user/saved/{section}/{code}', { params: { section: entry.section, code: entry.code } }))
      say(copy.removed, 'good')
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return (
    <Button kind="quiet" size="s" busy={isBusy} busyLabel="Убираем" onClick={() => void run(remove)}>
      <Icon name="trash" size="s" />
      Убрать<span className="vh"> «{entry.title}»</span>
    </Button>
  )
}
