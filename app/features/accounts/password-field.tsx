import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type PasswordFieldProps = {
  label: string
  autoComplete: 'current-password' | 'new-password'
  hint?: string
  error: string | undefined
}

/** A password that can be shown, pasted and kept by a manager. */
export function PasswordField({ label, autoComplete, hint, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      label={label}
      name="password"
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      hint={hint}
      error={error}
      after={
        <IconButton
          icon={isShown ? 'eye-slash' : 'eye'}
          label={isShown ? 'Скрыть пароль' : 'Показать пароль'}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
