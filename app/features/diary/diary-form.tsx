import { useId, useRef, useState } from 'react'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useKept } from '#app/ui/use-kept.ts'
import type { Diary } from './contract.ts'
import { moodWords } from './copy.ts'
import styles from './diary-form.module.css'
import { DIARY, MOODS, type Mood } from './rules.ts'

type Typed = { text: string; mood: Mood | null }

const NOTHING: Typed = { text: '', mood: null }

type DiaryFormProps = { childId: string; onWritten?: (diary: Diary) => void }

/** What was noticed today, in twenty seconds: a tap, or a few words. What was typed and chosen stays in this tab until it is sent. */
export function DiaryForm({ childId, onWritten }: DiaryFormProps) {
  const id = useId()
  const [kept, keep] = useKept(`diary-${childId}`, isTyped)
  const { text, mood } = kept ?? NOTHING
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  const field = useRef<HTMLTextAreaElement>(null)

  const write = () =>
    void run(async () => {
      try {
        const diary = await call('POST user/children/{id}/diary', { params: { id: childId }, body: { text, mood } })
        keep(null)
        setFault(null)
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
        value={text}
        id={`${id}-text`}
        rows={2}
        maxLength={DIARY.textAtMost}
        placeholder="Сам нашёл пропущенную букву"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          setFault(null)
          keep({ text: event.target.value, mood })
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
                keep({ text, mood: value })
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

function isTyped(kept: unknown): kept is Typed {
  if (typeof kept !== 'object' || kept === null) return false
  const { text, mood } = kept as Partial<Typed>
  return typeof text === 'string' && (mood === null || MOODS.some((known) => known === mood))
}
