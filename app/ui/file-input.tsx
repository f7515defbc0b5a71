import type { ComponentProps } from 'react'
import { FILE_TYPES } from '#app/shared/files.ts'
import styles from './file-input.module.css'

type FileInputProps = {
  /** A field to drop on, or one line. */
  kind: 'field' | 'line'
  /** Something is being dragged over it. */
  isOver?: boolean
} & Omit<ComponentProps<'input'>, 'type' | 'accept' | 'className'>

/** A file input that covers its words: they are pressed, dropped on and focused as one. */
export function FileInput({ kind, isOver = false, children, ...input }: FileInputProps) {
  return (
    <label className={[styles.file, styles[kind], isOver && styles.over].filter(Boolean).join(' ')}>
      {children}
      <input {...input} type="file" accept={FILE_TYPES.join()} />
    </label>
  )
}
