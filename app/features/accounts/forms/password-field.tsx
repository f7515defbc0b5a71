import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { Field } from '#app/ui/field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'

type PasswordFieldProps = {
  label: string
  name?: string
  autoComplete: 'current-password' | 'new-password'
  minLength?: number
  hint?: ReactNode
  error: string | undefined
  onInput?: (event: FormEvent<HTMLInputElement>) => void
}

/** A password that can be shown, pasted and kept by a manager. */
export function PasswordField({ name = 'password', ...rest }: PasswordFieldProps) {
  // A dialog may ask for a password above a form that does.
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...rest}
      id={id}
      name={name}
      type={isShown ? 'text' : 'password'}
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
