import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { NameFields } from '#app/features/accounts/forms/name-fields.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { href } from '#app/shared/href.ts'
import { Button } from '#app/ui/button.tsx'
import type { PrivacyOverview } from '#app/features/privacy/contract.ts'
import { Panel } from '#app/ui/panel.tsx'
import type { Act } from './use-privacy.ts'

/** The name is corrected here; where the rest is corrected is said. */
export function NameForm({ shown, act }: { shown: PrivacyOverview; act: Act }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm((data) =>
    act.send(
      () => call('POST user/name', { body: { firstName: textOf(data, 'firstName'), lastName: textOf(data, 'lastName') } }),
      'Имя исправлено',
    ),
  )
  return (
    <Panel isNarrow>
      <AccountForm refusal={refusal} onSubmit={submit}>
        <NameFields
          faultOf={faultOf}
          known={{ first: shown.firstName, last: shown.lastName }}
          lastLabel="Фамилия, если&nbsp;хотите"
        />
        <p>
          Почта для входа — {shown.email}, её меняют на&nbsp;странице{' '}
          <a href={`${href('/cabinet/security')}#email`}>«Вход и&nbsp;устройства»</a>. Чтобы исправить другое,{' '}
          <a href={href('/contacts')}>напишите нам</a>: ответим за&nbsp;семь рабочих дней.
        </p>
        <p>
          <Button type="submit" kind="line" busy={isBusy} busyLabel="Сохраняем">
            Сохранить имя
          </Button>
        </p>
      </AccountForm>
    </Panel>
  )
}
