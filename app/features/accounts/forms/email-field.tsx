import { Field } from '#app/ui/field.tsx'

/** The address by which one signs in; `typed` is what was typed in another view. */
export function EmailField({ typed, hint, error }: { typed: string; hint?: string; error: string | undefined }) {
  return (
    <Field
      label="Электронная почта"
      name="email"
      type="email"
      autoComplete="username"
      defaultValue={typed}
      hint={hint}
      error={error}
    />
  )
}
