import { representatives } from '#app/features/children/child-words.ts'
import { SelectField } from '#app/ui/field.tsx'

/** Who consents for a child: the record of the consent keeps it. */
export function RepresentativeField({ faultOf }: { faultOf: (field: string) => string | undefined }) {
  return (
    <SelectField label="Кем вы приходитесь ребёнку" name="representative" defaultValue="" error={faultOf('representative')}>
      <option value="" disabled>
        Выберите
      </option>
      {representatives.map(({ value, title }) => (
        <option key={value} value={value}>
          {title}
        </option>
      ))}
    </SelectField>
  )
}
