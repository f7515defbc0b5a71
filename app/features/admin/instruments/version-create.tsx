import { Create, required, SelectInput, TextInput, useGetList } from 'react-admin'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import type { VersionLine } from '#app/features/questionnaire/versions/contract.ts'
import { versionCopy } from '#app/features/questionnaire/versions/copy.ts'

const ALL = { page: 1, perPage: 100 }

/** A version begins from another of the same ages and the same informant: from the one that is asked now or from any other. */
export function VersionCreate() {
  const { data = [] } = useGetList<VersionLine>('questionnaire-versions', { pagination: ALL })
  const sources = data.filter(({ rules, state }) => rules === 2 && state !== 'retired')
  return (
    <Create redirect="edit">
      <KeptForm fields={['from', 'note']}>
        <SelectInput
          source="from"
          label="От какой версии"
          choices={sources.map(({ id, band, informant }) => ({
            id,
            name: `${band.replace('-', '–')}, ${versionCopy.informants[informant]}, ${id}`,
          }))}
          validate={required()}
          fullWidth
        />
        <TextInput
          source="note"
          label="Что изменится"
          helperText="Коротко, для коллег."
          validate={required()}
          fullWidth
          multiline
        />
      </KeptForm>
    </Create>
  )
}
