import { useState } from 'react'
import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Confirmation } from '#app/ui/confirmation.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import type { LegalText } from './contract.ts'
import styles from './document-form.module.css'
import { letterOf } from './rules.ts'
import type { DocumentDraft } from './use-document-draft.ts'

/** The fields of a draft; `onPublish` asks before an edition is published. */
export function DocumentForm({ draft, onPublish }: { draft: DocumentDraft; onPublish: () => void }) {
  const { text, fields, state, faults, put, save, act } = draft
  const [isAsking, setAsking] = useState(false)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onPublish()
      }}
    >
      <Field
        label="Название"
        name="title"
        value={fields.title}
        maxLength={120}
        onChange={(event) => put({ title: event.target.value })}
        error={faults.title?.[0]}
      />
      <TextField
        label="Текст"
        name="markdown"
        rows={24}
        spellCheck
        value={fields.markdown}
        onChange={(event) => put({ markdown: event.target.value })}
        hint="Разметка Markdown. Раздел: «## Название {#yakor}». Сведения владельца: [[operator]], [[address]], [[inn]], [[ogrn]], [[email]]."
        error={faults.markdown?.join(' ')}
      />
      <TextField
        label="Что изменилось"
        name="note"
        rows={3}
        maxLength={600}
        value={fields.note}
        onChange={(event) => put({ note: event.target.value })}
        hint="Одно-два предложения для читателя. Их увидят на странице редакции."
        error={faults.note?.[0]}
      />
      <Field
        label="Действует с"
        name="effectiveFrom"
        type="date"
        min={text.today}
        value={fields.effectiveFrom}
        onChange={(event) => put({ effectiveFrom: event.target.value })}
        hint={dayHint(text, fields.isImportant)}
        error={faults.effectiveFrom?.[0]}
      />
      {text.letter && !text.letter.isAlways && (
        <Checkbox
          name="isImportant"
          checked={fields.isImportant}
          onChange={(event) => put({ isImportant: event.target.checked })}
        >
          Важная перемена: написать всем, у&nbsp;кого есть кабинет
        </Checkbox>
      )}
      <div className={styles.actions}>
        <Button type="submit">Выпустить редакцию</Button>
        <Button kind="line" onClick={() => void save()} busy={state === 'saving'} busyLabel="Сохраняем">
          Сохранить черновик
        </Button>
        {text.draft && (
          <Button kind="quiet" onClick={() => setAsking(true)}>
            Удалить черновик
          </Button>
        )}
      </div>
      {isAsking && (
        <Confirmation
          title="Удалить черновик?"
          action="Удалить черновик"
          onConfirm={() => void act('discard', 'Черновик удалён')}
          onClose={() => setAsking(false)}
        >
          <p>
            Правки пропадут и&nbsp;на&nbsp;портале, и&nbsp;на&nbsp;этом устройстве. Вернуть их нельзя. Действующий текст
            останется.
          </p>
        </Confirmation>
      )}
    </form>
  )
}

function dayHint(text: LegalText, isImportant: boolean): string {
  const letter = letterOf(text.letter, isImportant)
  return letter && letter.firstDay > text.today
    ? `Письмо обещано за тридцать дней, первый возможный день ${dateInWords(letter.firstDay)}.`
    : 'Сегодня — значит сразу.'
}
