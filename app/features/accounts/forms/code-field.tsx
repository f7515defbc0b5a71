import type { ComponentProps } from 'react'
import { Field } from '#app/ui/field.tsx'

type CodeFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'ref'>

/** A code of digits, which the device offers by itself where it can. */
export function CodeField(field: CodeFieldProps) {
  return <Field {...field} name="code" inputMode="numeric" autoComplete="one-time-code" />
}
