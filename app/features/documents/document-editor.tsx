import { useState } from 'react'
import { dateInWords } from '#app/shared/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import type { LegalText } from './contract.ts'
import styles from './document-editor.module.css'
import { DocumentForm } from './document-form.tsx'
import { DraftPreview } from './draft-preview.tsx'
import { EditionTable } from './edition-table.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { useDocumentDraft, type DocumentDraft, type SaveState } from './use-document-draft.ts'

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
type View = (typeof VIEWS)[number]['code']

/** The desk of one legal text: its draft, how it will look, what changes, and every edition there was. */
export function DocumentEditor({ served }: { served: LegalText }) {
  const draft = useDocumentDraft(served)
  const { text, fields, state } = draft
  const [view, setView] = useState<View>('text')
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className={styles.editor}>
      <p className={styles.where}>
        Действующий текст: <a href={text.link}>портал{text.link}</a>. Черновик видит только редакция.
      </p>
      <ComingEdition draft={draft} />
      {state === 'conflict' && <Conflict settle={draft.settle} />}
      <Views view={view} onTurn={setView} />
      {view === 'text' ? (
        <DocumentForm draft={draft} onPublish={() => setIsAsking(true)} />
      ) : (
        <DraftPreview code={text.id} fields={fields} view={view} />
      )}
      <p role="status" className={styles.state}>
        {STATES[state]}
      </p>
      <EditionTable editions={text.editions} />
      <PublishDialog draft={draft} isOpen={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  )
}

function ComingEdition({ draft: { text, act } }: { draft: DocumentDraft }) {
  const coming = text.editions.find(({ isComing }) => isComing)
  if (!coming) return null
  return (
    <Callout tone="info" title={`Назначена новая редакция: с ${dateInWords(coming.effectiveFrom)}`}>
      <p>
        <a href={coming.link}>Прочитать её</a>. Портал заменит текст сам, в&nbsp;полночь по&nbsp;Москве.
      </p>
      <Button kind="line" size="s" onClick={() => void act('recall', 'Редакция снова черновик')}>
        Отозвать и&nbsp;править
      </Button>
    </Callout>
  )
}

function Conflict({ settle }: Pick<DocumentDraft, 'settle'>) {
  return (
    <Callout tone="warn" title="Черновик сохранили в другом окне">
      <p>Ваш текст цел и&nbsp;стоит в&nbsp;форме. Выберите, какой оставить.</p>
      <div className={styles.choices}>
        <Button kind="line" size="s" onClick={() => void settle('mine')}>
          Оставить мой
        </Button>
        <Button kind="line" size="s" onClick={() => void settle('theirs')}>
          Взять тот
        </Button>
      </div>
    </Callout>
  )
}

function Views({ view, onTurn }: { view: View; onTurn: (next: View) => void }) {
  return (
    <div className={styles.views} role="group" aria-label="Вид">
      {VIEWS.map(({ code, title }) => (
        <button key={code} type="button" aria-pressed={view === code} onClick={() => onTurn(code)}>
          {title}
        </button>
      ))}
    </div>
  )
}
