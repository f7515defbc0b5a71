import { useState, type FormEvent } from 'react'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { strengthOf } from '#app/features/accounts/security/password-strength.ts'
import { PasswordField } from './password-field.tsx'
import { PASSWORD_MIN, PASSWORD_STRENGTH } from '#app/features/accounts/rules.ts'

const KNOWN_OF_PERSON = ['email', 'firstName', 'lastName']

/** A password that is being invented: it is judged as it is typed, on this device. */
export function NewPasswordField({ label, error }: { label: string; error: string | undefined }) {
  const [verdict, setVerdict] = useState<string>(copy.passwordHint)

  async function judge({ currentTarget: field }: FormEvent<HTMLInputElement>): Promise<void> {
    const typed = field.value
    const known = [...(field.form ? new FormData(field.form) : [])]
    const about = known.flatMap(([name, value]) => (KNOWN_OF_PERSON.includes(name) && typeof value === 'string' ? [value] : []))
    const words = await verdictOn(typed, about)
    if (field.value === typed) setVerdict(words)
  }

  return (
    <PasswordField
      label={label}
      autoComplete="new-password"
      minLength={PASSWORD_MIN}
      hint={<span aria-live="polite">{verdict}</span>}
      error={error}
      onInput={(event) => void judge(event)}
    />
  )
}

async function verdictOn(password: string, about: string[]): Promise<string> {
  if (password.length < PASSWORD_MIN) return copy.passwordHint
  try {
    return (await strengthOf(password, about)) < PASSWORD_STRENGTH ? copy.weakSoFar : copy.goodPassword
  } catch {
    // Without the lists the server judges alone.
    return copy.passwordHint
  }
}
