import { Create, SaveButton, SelectInput, TextInput, Toolbar } from 'react-admin'
import { FORM } from '#app/features/admin/form-look.ts'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { STAFF_ROLES } from '#app/features/accounts/contract.ts'
import { ROLES } from '#app/features/accounts/rules.ts'

const roles = STAFF_ROLES.map((code) => ({ id: code, name: ROLES.find((role) => role.code === code)?.title ?? code }))

/** Those who work here are invited by a letter: its link sets the password, the second step is asked at the first sign-in. */
export function StaffCreate() {
  return (
    <Create redirect="show" title="Пригласить сотрудника">
      <KeptForm
        fields={['email', 'firstName', 'lastName', 'role']}
        sx={FORM}
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton label="Пригласить" icon={<></>} />
          </Toolbar>
        }
      >
        <TextInput source="email" type="email" label="Рабочая почта" autoComplete="off" fullWidth />
        <TextInput source="firstName" label="Имя" autoComplete="off" fullWidth />
        <TextInput source="lastName" label="Фамилия" autoComplete="off" fullWidth />
        <SelectInput
          source="role"
          label="Роль"
          choices={roles}
          helperText="Уйдёт письмо со ссылкой, чтобы задать пароль. Она действует три дня. Другие роли можно дать потом."
        />
      </KeptForm>
    </Create>
  )
}
