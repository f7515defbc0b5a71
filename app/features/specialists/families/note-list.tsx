import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { Part } from '#app/ui/part.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Note } from '#app/features/specialists/contract.ts'
import styles from './note-list.module.css'

/** A specialist's own notes: each is the writer's alone, or for the parent too. */
export function NoteList({ childId, served }: { childId: string; served: Note[] }) {
  const [notes, setNotes] = useState(served)
  const [edited, setEdited] = useState<Note | null>(null)
  return (
    <Part titleId="notes-title" title="Заметки" isLoose>
      <NoteForm
        key={edited?.id ?? `new-${notes.length}`}
        edited={edited}
        childId={childId}
        onDone={(next) => {
          setNotes(next)
          setEdited(null)
        }}
        onLeave={() => setEdited(null)}
      />
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p className={styles.top}>
              <time dateTime={note.createdAt}>{dateInWords(note.createdAt.slice(0, 10))}</time>
              {note.isShared ? <Badge tone="info">Видит родитель</Badge> : <Badge>Только вы</Badge>}
            </p>
            <p className={styles.text}>{note.text}</p>
            <p className={styles.acts}>
              <Button kind="quiet" size="s" onClick={() => setEdited(note)}>
                Изменить
              </Button>
              <RemoveButton childId={childId} noteId={note.id} onGone={setNotes} />
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type NoteFormProps = { edited: Note | null; childId: string; onDone: (notes: Note[]) => void; onLeave: () => void }

function NoteForm({ edited, childId, onDone, onLeave }: NoteFormProps) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    const body = { text: textOf(form, 'text'), isShared: form.get('isShared') === 'yes' }
    onDone(
      edited
        ? await call('PATCH user/children/{id}/notes/{noteId}', { params: { id: childId, noteId: edited.id }, body })
        : await call('POST user/children/{id}/notes', { params: { id: childId }, body }),
    )
    say(body.isShared ? 'Заметка сохранена, родитель её увидит' : 'Заметка сохранена, её видите только вы', 'good')
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <TextField
        label={edited ? 'Изменить заметку' : 'Новая заметка'}
        name="text"
        rows={4}
        maxLength={4000}
        defaultValue={edited?.text}
        error={faultOf('text')}
      />
      <RadioRow
        legend="Кто видит"
        name="isShared"
        value={edited?.isShared ? 'yes' : 'no'}
        options={[
          { value: 'no', title: 'Только я' },
          { value: 'yes', title: 'Я и родитель' },
        ]}
      />
      <p className={styles.acts}>
        <Button type="submit" busy={isBusy} busyLabel="Сохраняем">
          Сохранить заметку
        </Button>
        {edited && (
          <Button kind="quiet" onClick={onLeave}>
            Не менять
          </Button>
        )}
      </p>
    </AccountForm>
  )
}

type RemoveButtonProps = { childId: string; noteId: string; onGone: (notes: Note[]) => void }

function RemoveButton({ childId, noteId, onGone }: RemoveButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useBusy()
  const remove = async () => {
    try {
      onGone(await call('DELETE user/children/{id}/notes/{noteId}', { params: { id: childId, noteId } }))
      say('Заметка удалена', 'good')
    } catch (error) {
      say(wordsOf(error), 'bad')
    }
  }
  return isAsking ? (
    <Button kind="danger" size="s" busy={isBusy} busyLabel="Удаляем" onClick={() => void run(remove)}>
      Удалить насовсем
    </Button>
  ) : (
    <Button kind="quiet" size="s" onClick={() => setAsking(true)}>
      Удалить
    </Button>
  )
}
