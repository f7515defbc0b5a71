import { useRef, useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { isText, useKept } from '#app/ui/use-kept.ts'
import { Part } from '#app/ui/part.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { FamilyCard, Note, NoteTemplate } from '#app/features/specialists/contract.ts'
import { NOTE_MOST } from '#app/features/specialists/rules.ts'
import { added } from './note-beginnings.ts'
import { NoteBeginnings } from './note-templates.tsx'
import styles from './note-list.module.css'

type NoteListProps = { card: FamilyCard; served: Note[] }

/** A specialist's own notes: each is the writer's alone, or for the parent too. */
export function NoteList({ card, served }: NoteListProps) {
  const childId = card.child.id
  const [notes, setNotes] = useState(served)
  const [templates, setTemplates] = useState(card.templates)
  const [edited, setEdited] = useState<Note | null>(null)
  return (
    <Part titleId="notes-title" title="Заметки" isLoose>
      <NoteForm
        key={edited?.id ?? `new-${notes.length}`}
        edited={edited}
        card={card}
        templates={templates}
        onTemplates={setTemplates}
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
              <time dateTime={note.createdAt}>{dayInWords(new Date(note.createdAt))}</time>
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

type NoteFormProps = {
  edited: Note | null
  card: FamilyCard
  templates: NoteTemplate[]
  onTemplates: (templates: NoteTemplate[]) => void
  onDone: (notes: Note[]) => void
  onLeave: () => void
}

function NoteForm({ edited, card, templates, onTemplates, onDone, onLeave }: NoteFormProps) {
  const childId = card.child.id
  const [kept, keep] = useKept(`note-${childId}-${edited?.id ?? 'new'}`, isText)
  const text = kept ?? edited?.text ?? ''
  // A template says who is meant to read: then the choice begins anew.
  const [meant, setMeant] = useState({ isShared: edited?.isShared ?? false, times: 0 })
  const area = useRef<HTMLTextAreaElement>(null)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    const body = { text, isShared: form.get('isShared') === 'yes' }
    onDone(
      edited
        ? await call('PATCH user/children/{id}/notes/{noteId}', { params: { id: childId, noteId: edited.id }, body })
        : await call('POST user/children/{id}/notes', { params: { id: childId }, body }),
    )
    keep(null)
    say(body.isShared ? 'Заметка сохранена, родитель её увидит' : 'Заметка сохранена, её видите только вы', 'good')
  })
  return (
    <>
      <NoteBeginnings
        card={card}
        own={templates}
        onOwn={onTemplates}
        typed={text}
        onChoose={(beginning) => {
          keep(added(text, beginning.text))
          if (beginning.isShared !== null) setMeant({ isShared: beginning.isShared, times: meant.times + 1 })
          area.current?.focus()
        }}
      />
      <AccountForm refusal={refusal} onSubmit={submit}>
        <TextField
          ref={area}
          label={edited ? 'Изменить заметку' : 'Новая заметка'}
          name="text"
          rows={text.includes('\n') ? 9 : 4}
          maxLength={NOTE_MOST}
          value={text}
          onChange={({ target }) => keep(target.value)}
          error={faultOf('text')}
        />
        <RadioRow
          key={meant.times}
          legend="Кто видит"
          name="isShared"
          value={meant.isShared ? 'yes' : 'no'}
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
            <Button
              kind="quiet"
              onClick={() => {
                keep(null)
                onLeave()
              }}
            >
              Не менять
            </Button>
          )}
        </p>
      </AccountForm>
    </>
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
