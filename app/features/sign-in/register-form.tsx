import { use, useState } from 'react'
import { childCopy } from '#app/features/children/copy.ts'
import { CardFields } from '#app/features/first-card/card-fields.tsx'
import { makeCard } from '#app/features/first-card/make-card.ts'
import { savedInCard } from './saved-place.ts'
import { call } from '#app/shared/client.ts'
import { AppError } from '#app/shared/errors.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import type { Role } from '#app/features/accounts/contract.ts'
import { accountCopy as copy } from '#app/features/accounts/copy.ts'
import { EmailField } from '#app/features/accounts/forms/email-field.tsx'
import { guestResult } from '#app/features/accounts/guest-result.ts'
import type { FormProps } from './login-form.tsx'
import { NameFields } from '#app/features/accounts/forms/name-fields.tsx'
import { NewPasswordField } from '#app/features/accounts/forms/new-password-field.tsx'
import { RulesCheckbox } from '#app/features/accounts/forms/rules-checkbox.tsx'
import styles from './register-form.module.css'
import type { Typed } from './typed.ts'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

type RegisterFormProps = Pick<FormProps, 'onSignedIn'> & {
  typed: Typed
  roles: Promise<Role[]>
  /** Opened to keep a result: then it is a parent, and no name is needed. */
  isForResult: boolean
}

/** Registration by role; the acceptance is not ticked for anybody. To keep a result less is asked, and the child's card. */
export function RegisterForm({ roles, typed, isForResult, onSignedIn }: RegisterFormProps) {
  const offered = use(roles)
  const [{ resultToken }] = useState(guestResult)
  const [roleId, setRoleId] = useState(offered[0]?.id)
  const parent = offered.find(({ code }) => code === 'parent')
  const isShort = isForResult && resultToken !== undefined && parent !== undefined
  const keepsResult = resultToken !== undefined && (isShort || roleId === parent?.id)
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const text = (name: string) => textOf(data, name)
    refuseCardOfNobody(data)
    const body = {
      roleId: isShort ? parent.id : Number(text('roleId')),
      firstName: text('firstName'),
      lastName: text('lastName'),
      email: text('email'),
      password: text('password'),
      consents: data.has('consents') ? ['account'] : [],
      ...guestResult(),
    }
    const account = await call('POST register', { body })
    // Where no card came of it, the cabinet says that the map is kept, and makes the card from there.
    const card = keepsResult && data.has('card') ? await makeCard({ token: resultToken }, data).catch(() => null) : null
    await onSignedIn(account, card ? savedInCard(card) : undefined)
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      {keepsResult && <p>Кабинет бесплатный. Карта наблюдений ляжет в&nbsp;него сразу.</p>}
      {!isShort && (
        <>
          <SelectField
            label="Кто вы"
            name="roleId"
            error={faultOf('roleId')}
            value={roleId}
            onChange={({ currentTarget }) => setRoleId(Number(currentTarget.value))}
          >
            {offered.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </SelectField>
          <div className={styles.pair}>
            <NameFields
              faultOf={faultOf}
              known={{ first: typed.firstName ?? '', last: typed.lastName ?? '' }}
              lastLabel={keepsResult ? 'Фамилия, если хотите' : 'Фамилия'}
            />
          </div>
        </>
      )}
      <EmailField typed={typed.email ?? ''} error={faultOf('email')} />
      {isShort && (
        <Field
          label="Как к вам обращаться"
          name="firstName"
          autoComplete="given-name"
          isOptional
          defaultValue={typed.firstName}
          error={faultOf('firstName')}
        />
      )}
      <NewPasswordField label="Пароль" error={faultOf('password')} />
      <RulesCheckbox name="consents" error={faultOf('consents')} />
      {keepsResult && <CardFields faultOf={faultOf} />}
      <Button type="submit" busy={isBusy} busyLabel="Заводим кабинет">
        {isShort ? 'Завести кабинет и сохранить' : 'Завести кабинет'}
      </Button>
      {isShort && <p className={styles.note}>Фамилия не&nbsp;нужна. Кабинет уже есть — выберите «Вход» выше.</p>}
    </AccountForm>
  )
}

/** Said before anything is sent: an account is made once. */
function refuseCardOfNobody(data: FormData): void {
  if (!data.has('card') || data.get('representative')) return
  throw new AppError('invalid', copy.faulty, { fields: { representative: [childCopy.representative] } })
}
