import { useState } from 'react'
import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { plural } from '#app/shared/plural.ts'
import { Callout } from '#app/ui/callout.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field, TextField } from '#app/ui/field.tsx'
import type { LegalText } from './contract.ts'
import styles from './document-editor.module.css'
import { DraftPreview } from './draft-preview.tsx'
import { EditionTable } from './edition-table.tsx'
import { useDocumentDraft, type SaveState } from './use-document-draft.ts'

const STATES: Record<SaveState, string> = {
  saved: 'Всё сохранено.',
  typing: 'Сохраним, как только вы остановитесь.',
  saving: 'Сохраняем черновик…',
  conflict: 'Не сохранено: черновик изменили в другом окне.',
  offline: 'На сервер пока не попало. Текст лежит на этом устройстве; попробуйте ещё раз.',
}
const VIEWS = [
  { code: 'text', title: 'Текст' },
  { code: 'look', title: 'Как увидят' },
  { code: 'changes', title: 'Что изменилось' },
] as const

/** The desk of one legal text: its draft, how it will look, what changes, and every edition there was. */
export function DocumentEditor({ served }: { served: LegalText }) {
  const { text, fields, state, faults, put, save, act, settle } = useDocumentDraft(served)
  const [view, setView] = useState<(typeof VIEWS)[number]['code']>('text')
  const [isAsking, setIsAsking] = useState(false)
  const coming = text.editions.find(({ isComing }) => isComing)
  const isToday = fields.effectiveFrom <= text.today
  const isTold = text.letter !== null && (text.letter.isAlways || fields.isImportant)
  return (
    <div className={styles.editor}>
      <p className={styles.where}>
        Действующий текст: <a href={text.link}>портал{text.link}</a>. Черновик видит только редакция.
      </p>
      {coming && (
        <Callout tone="info" title={`Назначена новая редакция: с ${dateInWords(coming.effectiveFrom)}`}>
          <p>
            <a href={coming.link}>Прочитать её</a>. Портал заменит текст сам, в&nbsp;полночь по&nbsp;Москве.
          </p>
          <Button kind="line" size="s" onClick={() => void act('recall', 'Редакция снова черновик')}>
            Отозвать и&nbsp;править
          </Button>
        </Callout>
      )}
      {state === 'conflict' && (
        <Callout tone="warn" title="Черновик сохранили в другом окне">
          <p>Ваш текст цел и&nbsp;стоит в&nbsp;форме. Выберите, какой оставить.</p>
          <div className={styles.row}>
            <Button kind="line" size="s" onClick={() => void settle('mine')}>
              Оставить мой
            </Button>
            <Button kind="line" size="s" onClick={() => void settle('theirs')}>
              Взять тот
            </Button>
          </div>
        </Callout>
      )}
      <div className={styles.views} role="group" aria-label="Вид">
        {VIEWS.map(({ code, title }) => (
          <button key={code} type="button" aria-pressed={view === code} onClick={() => setView(code)}>
            {title}
          </button>
        ))}
      </div>
      {view === 'text' ? (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault()
            setIsAsking(true)
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
            hint={
              isTold && text.letter && text.letter.firstDay > text.today
                ? `Письмо обещано за тридцать дней, первый возможный день ${dateInWords(text.letter.firstDay)}.`
                : 'Сегодня — значит сразу.'
            }
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
          <div className={styles.row}>
            <Button type="submit">Выпустить редакцию</Button>
            <Button kind="line" onClick={() => void save()} busy={state === 'saving'} busyLabel="Сохраняем">
              Сохранить черновик
            </Button>
            {text.draft && (
              <Button kind="quiet" onClick={() => void act('discard', 'Черновик удалён')}>
                Удалить черновик
              </Button>
            )}
          </div>
        </form>
      ) : (
        <DraftPreview code={text.id} fields={fields} view={view} />
      )}
      <p role="status" className={styles.state}>
        {STATES[state]}
      </p>
      <EditionTable editions={text.editions} />
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Выпустить редакцию?"
        footer={
          <>
            <Button
              onClick={() => {
                setIsAsking(false)
                void act('publish', isToday ? 'Редакция выпущена и действует' : 'Редакция выпущена и назначена')
              }}
            >
              Выпустить
            </Button>
            <Button kind="line" onClick={() => setIsAsking(false)}>
              Вернуться к&nbsp;тексту
            </Button>
          </>
        }
      >
        <p>
          {isToday
            ? 'Читатели увидят её сразу.'
            : `Читатели увидят её ${dateInWords(fields.effectiveFrom)}, а по своему адресу она откроется уже сейчас.`}{' '}
          Выпущенную редакцию изменить нельзя, можно выпустить следующую.
        </p>
        {isTold && text.letter && (
          <p>
            {text.letter.isAlways && 'Оферта обещает письмо тем, у\u00a0кого включено продление. '}
            {`О\u00a0ней уйдёт ${text.letter.people}\u00a0${plural(text.letter.people, ['письмо', 'письма', 'писем'])}.`} Отозвать
            редакцию потом можно, письма — нет.
          </p>
        )}
      </Dialog>
    </div>
  )
}
