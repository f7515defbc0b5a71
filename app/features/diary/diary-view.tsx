import { useState } from 'react'
import { ChildTabs, ChildTop } from '#app/features/children/child-top.tsx'
import { LeavingNote } from '#app/features/children/leaving-note.tsx'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { href } from '#app/shared/href.ts'
import { plural } from '#app/shared/plural.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Diary, DiaryEntry } from './contract.ts'
import { moodWords } from './copy.ts'
import { DiaryForm } from './diary-form.tsx'
import { DiaryMap } from './diary-map.tsx'
import styles from './diary-view.module.css'

/** What was noticed about a child: today's entry, four weeks as a map, and the entries by days. */
export function DiaryView({ diary: served, deleteAfter }: { diary: Diary; deleteAfter: string | null }) {
  const [diary, setDiary] = useState(served)
  const { childId, childName, entries, older } = diary
  const mayWrite = diary.mayWrite && !deleteAfter
  const days = [...new Set(entries.map(({ day }) => day))]
  return (
    <>
      <ChildTop
        title="Дневник наблюдений"
        kick={<a href={href('/cabinet/children/:id', { id: childId })}>{childName}</a>}
        lead={
          mayWrite
            ? 'Двадцать секунд в\u00a0день. Через четыре недели видно, что повторяется.'
            : 'Что замечает семья день за\u00a0днём, и\u00a0четыре недели рядом.'
        }
      />
      {diary.mayWrite && <ChildTabs childId={childId} current="diary" />}
      <div className={`wrap ${styles.page}`}>
        {deleteAfter && <LeavingNote deleteAfter={deleteAfter} />}
        <div className={styles.now}>
          {mayWrite && <DiaryForm childId={childId} onWritten={setDiary} />}
          <section aria-labelledby="weeks">
            <h2 id="weeks">Четыре недели</h2>
            <DiaryMap diary={diary} />
          </section>
        </div>
        <section aria-labelledby="entries" className={styles.entries}>
          <h2 id="entries">Записи</h2>
          {entries.length === 0 && (
            <p className={styles.none}>
              Пока ни&nbsp;одной. {mayWrite && 'Достаточно отметить, каким был день: слова можно не\u00a0писать.'}
            </p>
          )}
          {days.map((day) => (
            <section key={day} id={`day-${day}`} aria-label={dateInWords(day)}>
              <h3>{dateInWords(day)}</h3>
              <ul>
                {entries
                  .filter((entry) => entry.day === day)
                  .map((entry) => (
                    <Entry key={entry.id} entry={entry} childId={childId} onRemoved={setDiary} />
                  ))}
              </ul>
            </section>
          ))}
          {older > 0 && <Older count={older} />}
          {entries.length > 0 && (
            <p className={styles.acts}>
              <Button kind="line" size="s" data-action="print">
                <Icon name="printer" size="s" />
                Напечатать дневник
              </Button>
            </p>
          )}
        </section>
      </div>
    </>
  )
}

type EntryProps = { entry: DiaryEntry; childId: string; onRemoved: (diary: Diary) => void }

function Entry({ entry: { id, text, mood, author, isOwn, day }, childId, onRemoved }: EntryProps) {
  const { isBusy, run } = useBusy()
  const [isAsked, setIsAsked] = useState(false)
  const words = beginningOf(text || (mood ? moodWords[mood] : ''))
  const remove = () =>
    void run(async () => {
      try {
        onRemoved(await call('DELETE user/children/{id}/diary/{entryId}', { params: { id: childId, entryId: id } }))
        say('Запись убрана', 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  return (
    <li>
      <div>
        {mood && <b>{moodWords[mood]}</b>}
        {text && <p>{text}</p>}
        <p className={styles.author}>{isOwn ? 'Вы' : author}</p>
      </div>
      {isOwn && (
        <Button
          kind="quiet"
          size="s"
          busy={isBusy}
          busyLabel="Убираем"
          aria-label={`Убрать запись от\u00a0${dateInWords(day)}: ${words}`}
          onClick={() => setIsAsked(true)}
        >
          Убрать
        </Button>
      )}
      {isAsked && (
        <Confirmation title="Убрать запись?" action="Убрать" onConfirm={remove} onClose={() => setIsAsked(false)}>
          <p>Запись «{words}» сотрётся сразу, вернуть её&nbsp;нельзя.</p>
        </Confirmation>
      )}
    </li>
  )
}

const WORDS_OF_NAME = 6

/** The first words of an entry: what makes it another than the rest of its day. */
function beginningOf(text: string): string {
  const words = text.split(/\s+/)
  return words.length > WORDS_OF_NAME ? `${words.slice(0, WORDS_OF_NAME).join(' ')}…` : text
}

function Older({ count }: { count: number }) {
  return (
    <div className={styles.older}>
      <p>
        Ещё {count} {plural(count, ['запись', 'записи', 'записей'])} старше четырёх недель. Они сохранены и&nbsp;есть
        в&nbsp;выгрузке данных; здесь их&nbsp;показывает подписка.
      </p>
      <ButtonLink kind="line" size="s" href={href('/tariffs')}>
        Что даёт подписка
      </ButtonLink>
    </div>
  )
}
