import type { ClipboardEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { isText, useKept } from '#app/ui/use-kept.ts'
import styles from './invite-list.module.css'

// Two hundred lines of three cells are far shorter.
const PASTE_MOST = 60_000

type PasteProps = { ownerId: string; isBusy: boolean; onRead: (text: string) => Promise<boolean> }

/** Rows copied in a table program: what is pasted is read at once, what is typed at a press; nothing of it goes away before it was read. */
export function PasteRows({ ownerId, isBusy, onRead }: PasteProps) {
  const [kept, setText] = useKept(`pasted-rows:${ownerId}`, isText)
  const text = kept ?? ''
  const read = async (rows: string) => {
    if (await onRead(rows)) setText(null)
  }
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const pasted = event.clipboardData.getData('text/plain')
    // A word pasted among others is typing.
    if (text !== '' || !pasted.includes('@')) return
    event.preventDefault()
    setText(pasted.slice(0, PASTE_MOST))
    void read(pasted.slice(0, PASTE_MOST))
  }
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault()
        void read(text)
      }}
    >
      <TextField
        label="Вставьте строки из таблицы"
        hint="Выделите в программе с таблицами столбцы с почтой и двумя именами, скопируйте и вставьте сюда"
        name="rows"
        rows={4}
        maxLength={PASTE_MOST}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={paste}
        spellCheck={false}
      />
      <p>
        <Button kind="line" type="submit" busy={isBusy} busyLabel="Читаем">
          Прочитать строки
        </Button>
      </p>
    </form>
  )
}

/** The field covers its whole place: the browser itself takes what is dropped on it. */
export function FileDrop({ isBusy, onFile }: { isBusy: boolean; onFile: (file: File | undefined) => void }) {
  return (
    <label className={styles.drop}>
      <Icon name="file-csv" />
      <b>{isBusy ? 'Читаем список' : 'Перетащите XLSX или CSV сюда или выберите на\u00a0устройстве'}</b>
      <span>Три столбца: почта, имя родителя, имя ребёнка. До&nbsp;200&nbsp;строк, кодировка любая</span>
      <input
        type="file"
        accept=".xlsx,.csv,.tsv,.txt,text/csv,text/plain"
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file, fixed and chosen again, is read again.
          event.target.value = ''
        }}
      />
    </label>
  )
}
