import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { NameFields } from '#app/features/accounts/forms/name-fields.tsx'
import { PasswordField } from '#app/features/accounts/forms/password-field.tsx'
import { RulesCheckbox } from '#app/features/accounts/forms/rules-checkbox.tsx'
import * as session from '#app/features/accounts/session.ts'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { ConsentLink } from '#app/features/consents/consent-link.tsx'
import { RepresentativeField } from '#app/features/first-card/representative-field.tsx'
import { forgetArrival } from '#app/shared/arrival.ts'
import { dayFirst } from '#app/shared/birthdays.ts'
import { call } from '#app/shared/client.ts'
import { BirthdayField } from '#app/ui/birthday-field.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Drawing } from '#app/ui/drawings/drawing.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import type { KeptInvitation } from './invitation.ts'
import styles from './registration-form.module.css'

const GENDERS = [
  { value: 'M', title: 'Мужской' },
  { value: 'F', title: 'Женский' },
]
const HANDS = [
  { value: 'r', title: 'Правой' },
  { value: 'l', title: 'Левой' },
]
const CLASSES = [...['Детский сад', 'Подготовительная группа'], ...Array.from({ length: 11 }, (_, index) => `${index + 1} класс`)]

type Faults = { faultOf: (field: string) => string | undefined }
type FormProps = { invitation: KeptInvitation; account: Account | null; onDone: (childId: string) => void }

/** Parent and child side by side, filled in with what the invitation brought; nothing is ticked for anybody. */
export function RegistrationForm({ invitation, account, onDone }: FormProps) {
  const { userData } = invitation
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const registered = await call('POST registration', { body: sentForm(data, invitation) })
    forgetArrival()
    await session.hold(registered.account)
    onDone(registered.childId)
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <p className={styles.lead}>
        Проверьте, что мы подставили из&nbsp;приглашения, и&nbsp;{account ? 'добавьте ребёнка' : 'заведите кабинет'}. Куратор:{' '}
        {userData.curator.name}.
      </p>
      <div className={styles.sides}>
        <ParentFields invitation={invitation} account={account} faultOf={faultOf} />
        <ChildFields invitation={invitation} faultOf={faultOf} />
      </div>
      <Consents isNew={!account} curator={userData.curator.name} faultOf={faultOf} />
      <div>
        <Button type="submit" busy={isBusy} busyLabel={account ? 'Добавляем' : 'Заводим кабинет'}>
          {account ? 'Добавить ребёнка' : 'Завести кабинет'}
        </Button>
      </div>
    </AccountForm>
  )
}

function ParentFields({ invitation, account, faultOf }: Omit<FormProps, 'onDone'> & Faults) {
  const { parent } = invitation.userData
  const [birthday, setBirthday] = useState(parent.birthday)
  return (
    <fieldset className={`${styles.side} t-help`}>
      <legend>
        <Drawing kind="plant" theme="help" seed="parent" />
        Вы
      </legend>
      {!account && (
        <div className={styles.two}>
          <NameFields
            faultOf={faultOf}
            names={{ first: 'parent.name', last: 'parent.lastName' }}
            known={{ first: parent.name, last: parent.lastName }}
          />
        </div>
      )}
      <Field
        label="Почта"
        name="parent.email"
        type="email"
        readOnly
        value={parent.email}
        autoComplete="username"
        hint="На неё пришло приглашение, изменить нельзя"
        error={faultOf('parent.email')}
      />
      <BirthdayField
        label="Дата рождения"
        name="parent.birthday"
        value={birthday}
        onType={setBirthday}
        isOptional
        error={faultOf('parent.birthday')}
      />
      <RadioRow
        legend="Пол, необязательно"
        name="parent.gender"
        options={GENDERS}
        value={parent.gender}
        error={faultOf('parent.gender')}
      />
      {!account && (
        <PasswordField
          label="Придумайте пароль"
          autoComplete="new-password"
          hint="От десяти знаков. Подойдёт фраза из нескольких слов."
          error={faultOf('password')}
        />
      )}
    </fieldset>
  )
}

function ChildFields({ invitation, faultOf }: Pick<FormProps, 'invitation'> & Faults) {
  const { child } = invitation.userData
  const [birthday, setBirthday] = useState(child.birthday)
  return (
    <fieldset className={`${styles.side} t-attention`}>
      <legend>
        <Drawing kind="plant" theme="attention" seed="child" />
        Ребёнок
      </legend>
      <div className={styles.two}>
        <Field
          label="Имя или псевдоним"
          name="child.name"
          defaultValue={child.name}
          autoComplete="off"
          error={faultOf('child.name')}
        />
        <Field
          label="Фамилия"
          name="child.lastName"
          defaultValue={child.lastName}
          autoComplete="off"
          required={false}
          hint="Необязательно"
          error={faultOf('child.lastName')}
        />
      </div>
      <BirthdayField
        label="Дата рождения"
        name="child.birthday"
        value={birthday}
        onType={setBirthday}
        hasAge
        error={faultOf('child.birthday')}
      />
      <RadioRow legend="Пол" name="child.gender" options={GENDERS} value={child.gender} error={faultOf('child.gender')} />
      <RadioRow
        legend="Какой рукой пишет или рисует"
        name="child.hand"
        options={HANDS}
        value={child.hand}
        error={faultOf('child.hand')}
      />
      <div className={styles.two}>
        <SelectField label="Класс" name="child.class" required={false} defaultValue={child.class} error={faultOf('child.class')}>
          <option value="">Не указан</option>
          {CLASSES.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </SelectField>
        <Field
          label="Школа"
          name="child.school"
          defaultValue={child.school}
          autoComplete="off"
          required={false}
          hint="Необязательно"
          error={faultOf('child.school')}
        />
      </div>
      <RepresentativeField faultOf={faultOf} />
    </fieldset>
  )
}

function Consents({ isNew, curator, faultOf }: { isNew: boolean; curator: string } & Faults) {
  return (
    <div>
      {isNew && <RulesCheckbox name="consents.account" error={faultOf('consents.account')} />}
      <Checkbox name="consents.child_profile" error={faultOf('consents.child_profile')}>
        Согласие на&nbsp;карточку ребёнка в&nbsp;моём кабинете. <ConsentLink purpose="child_profile" />
      </Checkbox>
      <Checkbox name="shows_results">
        Показывать результаты ребёнка куратору: {curator}. Необязательно, закрыть можно в&nbsp;любой момент в&nbsp;карточке.
      </Checkbox>
    </div>
  )
}

/** The form as the call takes it: birthdays day first, consents by their purposes, the link's own parts. */
function sentForm(data: FormData, { link }: KeptInvitation): FormData {
  for (const name of ['parent.birthday', 'child.birthday']) {
    const typed = data.get(name)
    if (typeof typed === 'string') data.set(name, dayFirst(typed) ?? typed)
  }
  for (const purpose of ['account', 'child_profile']) {
    if (data.has(`consents.${purpose}`)) data.append('consents', purpose)
    data.delete(`consents.${purpose}`)
  }
  const { email: _email, ...parts } = link
  for (const [name, value] of Object.entries(parts)) data.set(name, value)
  return data
}
