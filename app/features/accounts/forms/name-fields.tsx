import { Field } from '#app/ui/field.tsx'

type NameFieldsProps = {
  faultOf: (field: string) => string | undefined
  /** What the call names the two. */
  names?: { first: string; last: string }
  known?: { first: string; last: string }
  lastLabel?: string
}
const OWN = { first: 'firstName', last: 'lastName' }

/** First and last name of an account's owner. */
export function NameFields({ faultOf, names = OWN, known, lastLabel = 'Фамилия' }: NameFieldsProps) {
  return (
    <>
      <Field label="Имя" name={names.first} autoComplete="given-name" defaultValue={known?.first} error={faultOf(names.first)} />
      <Field
        label={lastLabel}
        name={names.last}
        autoComplete="family-name"
        defaultValue={known?.last}
        error={faultOf(names.last)}
      />
    </>
  )
}
