import { useState, type FormEvent } from 'react'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { saveFile } from '#app/ui/save-file.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { MOST_QUESTION, sheetCopy } from './copy.ts'
import { Panel } from '#app/features/questionnaire/panel.tsx'
import styles from '#app/features/questionnaire/panel.module.css'

type SheetPanelProps = {
  /** What the sheet is, when it is not of one result. */
  title?: string
  text: string
  fileName: string
  take: (question: string) => Promise<Blob>
}

/** The sheet for a specialist: what one wants to ask first, then the file. What is typed stays on the device until it is drawn. */
export function SheetPanel({ title = sheetCopy.title, text, fileName, take }: SheetPanelProps) {
  const [question, setQuestion] = useState('')
  const { isBusy, run } = useBusy()

  function draw(event: FormEvent): void {
    event.preventDefault()
    void run(async () => {
      try {
        saveFile(await take(question), fileName)
        say('Лист готов, он среди загрузок', 'good')
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })
  }

  return (
    <Panel id={`sheet-${fileName}`} title={title}>
      <p>{text}</p>
      <form className={styles.form} onSubmit={draw}>
        <TextField
          label="С чем вы идёте"
          hint="Ваш вопрос своими словами. Он встанет на лист и больше нигде не сохранится"
          name={`question-${fileName}`}
          isOptional
          rows={3}
          maxLength={MOST_QUESTION}
          value={question}
          onChange={({ target }) => setQuestion(target.value)}
        />
        <Button type="submit" kind="line" size="s" busy={isBusy} busyLabel="Готовим лист">
          Скачать лист, PDF
        </Button>
      </form>
    </Panel>
  )
}
