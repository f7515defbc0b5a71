import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { dayInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { isText, keepText, useKept } from '#app/ui/use-kept.ts'
import { Part } from '#app/ui/part.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { FamilyCard, Note, NoteTemplate } from '#app/features/specialists/contract.ts'
import { NOTE_MOST } from '#app/features/specialists/rules.ts'
import { added } from './note-beginnings.ts'
import { NoteBeginnings } from './note-templates.tsx'
import styles from './note-list.module.css'

type Meant = 'yes' | 'no'
type NoteListProps = { card: FamilyCard; served: Note[] }

/** A specialist's own notes: each is the writer's alone, or for the parent too. */
export function NoteList({ card, served }: NoteListProps) {
  const childId = card.child.id
  const [notes, setNotes] = useState(served)
  const [templates, setTemplates] = useState(card.templates)
  const [edited, setEdited] = useState<Note | null>(null)

  /** What was typed of a note is saved, or not wanted any more. */
  function leave(noteId: string): void {
    for (const name of [keptAs(childId, noteId), `${keptAs(childId, noteId)}-meant`]) keepText(name, null)
    setEdited((now) => (now?.id === noteId ? null : now))
  }

  return (
    <Part titleId="notes-title" title="Заметки" isLoose>
      <NoteForm
        key={edited?.id ?? 'new'}
        edited={edited}
        card={card}
        templates={templates}
        onTemplates={setTemplates}
        onDone={setNotes}
        onLeave={leave}
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
              <Button kind="quiet" size="s" onClick={() => setEdited({ ...note })}>
                Изменить
              </Button>
              <RemoveButton
                childId={childId}
                noteId={note.id}
                onGone={(next) => {
                  setNotes(next)
                  leave(note.id)
                }}
              />
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
  onLeave: (noteId: string) => void
}

function NoteForm({ edited, card, templates, onTemplates, onDone, onLeave }: NoteFormProps) {
  const childId = card.child.id
  const noteId = edited?.id ?? 'new'
  const [kept, keep] = useKept(keptAs(childId, noteId), isText)
  const text = kept ?? edited?.text ?? ''
  const [chosen, choose] = useKept(`${keptAs(childId, noteId)}-meant`, isMeant)
  const meant = chosen ?? (edited?.isShared ? 'yes' : 'no')
  const area = useRef<HTMLTextAreaElement>(null)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    const body = { text, isShared: form.get('isShared') === 'yes' }
    onDone(
      edited
        ? await call('PATCH user/children/{id}/notes/{noteId}', { params: { id: childId, noteId: edited.id }, body })
        : await call('POST user/children/{id}/notes', { params: { id: childId }, body }),
    )
    onLeave(noteId)
    say(body.isShared ? 'Заметка сохранена, родитель её увидит' : 'Заметка сохранена, её видите только вы', 'good')
  })
  // The note may stand far below its form.
  useEffect(() => {
    if (!edited) return
    area.current?.scrollIntoView({ block: 'center' })
    area.current?.focus({ preventScroll: true })
  }, [edited])
  return (
    <>
      <NoteBeginnings
        card={card}
        own={templates}
        onOwn={onTemplates}
        typed={text}
        onChoose={(beginning) => {
          keep(added(text, beginning.text))
          if (beginning.isShared !== null) choose(beginning.isShared ? 'yes' : 'no')
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
          legend="Кто видит"
          name="isShared"
          value={meant}
          // What the tab kept, or a template chose, is chosen in the buttons too.
          ref={(button) => {
            if (button) button.checked = button.value === meant
          }}
          onChange={({ target }) => choose(target.value === 'yes' ? 'yes' : 'no')}
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
            <Button kind="quiet" onClick={() => onLeave(edited.id)}>
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
  return (
    <>
      {/* The same button takes the question back, so that a double press deletes nothing; not once it is being deleted. */}
      <Button kind="quiet" size="s" onClick={() => void run(async () => setAsking(!isAsking))}>
        {isAsking ? 'Оставить' : 'Удалить'}
      </Button>
      {isAsking && (
        <Button kind="danger" size="s" busy={isBusy} busyLabel="Удаляем" onClick={() => void run(remove)}>
          Удалить насовсем
        </Button>
      )}
    </>
  )
}

function keptAs(childId: string, noteId: string): string {
  return `note-${childId}-${noteId}`
}

function isMeant(kept: unknown): kept is Meant {
  return kept === 'yes' || kept === 'no'
}
