import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import styles from './file-field.module.css'

type FileFieldProps = { id: string; name: string; error: string | undefined }

/** One file, optional; its name is shown once it is chosen. */
export function FileField({ id, name, error }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState('')
  // It may have been chosen before the application was here.
  useEffect(() => setChosen(input.current?.files?.[0]?.name ?? ''), [])

  function takeAway(): void {
    if (!input.current) return
    input.current.value = ''
    input.current.focus()
    setChosen('')
  }

  return (
    <div className={styles.file}>
      <div className={styles.row}>
        <FileInput
          kind="line"
          ref={input}
          id={id}
          name={name}
          aria-describedby={error ? `${id}-error` : `${id}-hint`}
          aria-invalid={error ? true : undefined}
          onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? '')}
        >
          <Icon name="paperclip" size="s" />
          <span>{chosen || 'Приложить файл, необязательно'}</span>
        </FileInput>
        {chosen && (
          <Button kind="quiet" size="s" onClick={takeAway}>
            Убрать файл
          </Button>
        )}
      </div>
      {error ? (
        <FieldError id={`${id}-error`}>{error}</FieldError>
      ) : (
        <p id={`${id}-hint`} className={styles.hint}>
          PDF, JPG или PNG, до&nbsp;10&nbsp;МБ
        </p>
      )}
    </div>
  )
}
