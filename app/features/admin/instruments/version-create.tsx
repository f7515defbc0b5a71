import { Create, required, SimpleForm, TextInput } from 'react-admin'

/** A version begins from the questions that are asked now. */
export function VersionCreate() {
  return (
    <Create redirect="edit">
      <SimpleForm>
        <TextInput
          source="note"
          label="Что изменится"
          helperText="Коротко, для коллег. Вопросы возьмём из нынешней версии."
          validate={required()}
          fullWidth
          multiline
        />
      </SimpleForm>
    </Create>
  )
}
