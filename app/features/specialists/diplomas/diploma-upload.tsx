import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { FileInput } from '#app/ui/file-input.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Progress } from '#app/ui/progress.tsx'
import type { SentDiploma } from '#app/features/specialists/contract.ts'
import styles from './diploma-upload.module.css'
import { sizeInWords } from '#app/features/specialists/copy.ts'
import { useDiplomaUpload } from './use-diploma-upload.ts'

type DiplomaUploadProps = {
  /** The rejected diploma that the file is sent in place of. */
  replaces?: string | undefined
  onSent: (sent: SentDiploma) => void
  /** What else can be done besides sending. */
  onLater?: () => void
}

/** A file by dragging or choosing; percents while it goes, the reason and what to do when it does not. */
export function DiplomaUpload({ replaces, onSent, onLater }: DiplomaUploadProps) {
  const { name, bytes, percent, fault, isChosen, choose, send, stop } = useDiplomaUpload(onSent)
  const [isOver, setOver] = useState(false)

  if (percent !== null)
    return (
      <div className={styles.going}>
        <Progress label={`${name}, ${sizeInWords(bytes)}: ${percent}\u00a0%`} value={percent} max={100} />
        <Button kind="quiet" size="s" onClick={stop}>
          Остановить
        </Button>
      </div>
    )
  return (
    <div className={styles.upload}>
      <FileInput
        kind="field"
        isOver={isOver}
        name="resource"
        aria-label="Файл диплома"
        aria-describedby={fault ? 'diploma-error' : 'diploma-hint'}
        aria-invalid={fault ? true : undefined}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => choose(event.currentTarget.files?.[0])}
      >
        <Icon name="upload-simple" />
        <b>{isChosen ? `${name}, ${sizeInWords(bytes)}` : 'Перетащите файл сюда или выберите на устройстве'}</b>
        <span id="diploma-hint">PDF, JPG или PNG, до&nbsp;10&nbsp;МБ. Закройте лишнее: паспорт и&nbsp;СНИЛС не&nbsp;нужны</span>
      </FileInput>
      {fault && (
        <div role="alert">
          <FieldError id="diploma-error">{fault}</FieldError>
        </div>
      )}
      {(isChosen || onLater) && (
        <p className={styles.acts}>
          <Button onClick={() => void send(replaces)}>Отправить на&nbsp;проверку</Button>
          {onLater && (
            <Button kind="quiet" onClick={onLater}>
              Позже
            </Button>
          )}
        </p>
      )}
    </div>
  )
}
