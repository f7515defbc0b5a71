import { Create, Edit, required, TextInput } from 'react-admin'
import { KeptForm } from '#app/features/admin/kept-form.tsx'

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
    <KeptForm fields={['from', 'to']} warnWhenUnsavedChanges sx={{ maxWidth: 760 }}>
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
    </KeptForm>
  )
}
