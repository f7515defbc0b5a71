import { Create, Edit, required, SimpleForm, TextInput } from 'react-admin'

export function RedirectCreate() {
  return (
    <Create title="Новая переадресация" redirect="list">
      <RedirectForm />
    </Create>
  )
}

export function RedirectEdit() {
  return (
    <Edit mutationMode="pessimistic">
      <RedirectForm />
    </Edit>
  )
}

function RedirectForm() {
  return (
    <SimpleForm warnWhenUnsavedChanges sx={{ maxWidth: 760 }}>
      <TextInput
        source="from"
        label="Старый адрес"
        helperText="Путь без знаков ? и #: /stati/levsha. Страницы с таким адресом на портале быть не должно."
        validate={required()}
        fullWidth
      />
      <TextInput
        source="to"
        label="Новый адрес"
        helperText="Страница, которая есть сейчас: /article/levsha. Можно с якорем: /faq#shkola."
        validate={required()}
        fullWidth
      />
    </SimpleForm>
  )
}
