import { useEffect, useId, useRef, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { Diary } from './contract.ts'
import { moodWords } from './copy.ts'
import styles from './diary-form.module.css'
import { DIARY, MOODS, type Mood } from './rules.ts'

type DiaryFormProps = { childId: string; onWritten?: (diary: Diary) => void }

/** What was noticed today, in twenty seconds: a tap, or a few words. What is typed stays in this tab until it is kept. */
export function DiaryForm({ childId, onWritten }: DiaryFormProps) {
  const id = useId()
  const [mood, setMood] = useState<Mood | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  const field = useRef<HTMLTextAreaElement>(null)
  const key = `diary-${childId}`
  // After hydration: the server does not know what this tab keeps.
  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = kept(key)
  }, [key])

  const write = () =>
    void run(async () => {
      const text = field.current?.value ?? ''
      try {
        const diary = await call('POST user/children/{id}/diary', { params: { id: childId }, body: { text, mood } })
        setMood(null)
        if (field.current) field.current.value = ''
        keep(key, '')
        say('Записано', 'good')
        onWritten?.(diary)
      } catch (error) {
        const words = (error instanceof AppError && error.fields?.text?.[0]) || wordsOf(error)
        setFault(words)
        field.current?.focus()
      }
    })

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        write()
      }}
    >
      <label htmlFor={`${id}-text`}>Что заметили сегодня</label>
      <textarea
        ref={field}
        id={`${id}-text`}
        rows={2}
        maxLength={DIARY.textAtMost}
        placeholder="Сам нашёл пропущенную букву"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setFault(null)
          keep(key, event.target.value)
        }}
      />
      <fieldset className={styles.moods}>
        <legend>Каким был день</legend>
        {MOODS.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={`${id}-mood`}
              checked={mood === value}
              onChange={() => {
                setMood(value)
                setFault(null)
              }}
            />
            {moodWords[value]}
          </label>
        ))}
      </fieldset>
      <p id={`${id}-note`} className={fault ? styles.fault : styles.note} role={fault ? 'alert' : undefined}>
        {fault ?? 'Пригодится на\u00a0приёме. Видят семья и\u00a0специалист, которому вы открыли карточку.'}
      </p>
      <Button type="submit" kind="line" size="s" busy={isBusy} busyLabel="Записываем">
        Записать
      </Button>
    </form>
  )
}

function kept(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}

function keep(key: string, words: string): void {
  try {
    if (words) sessionStorage.setItem(key, words)
    else sessionStorage.removeItem(key)
  } catch {
    // What was typed still stands in the form.
  }
}
