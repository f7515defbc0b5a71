import { Suspense, useState } from 'react'
import type { PopupProps } from '#app/features/popups/popup-controller.tsx'
import { openPopup } from '#app/features/popups/popups.ts'
import { call } from '#app/shared/client.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Field } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import styles from './auth-popup.module.css'
import { AccountForm } from './account-form.tsx'
import type { Account, Role } from './contract.ts'
import { forgetGuestResult } from './guest-result.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'
import * as session from './session.ts'
import { useAccountForm } from './use-account-form.ts'

type View = 'login' | 'register' | 'forgotten' | 'sent'
const TABS = { login: 'Вход', register: 'Регистрация' } as const
const TITLES: Record<View, string> = {
  login: 'Вход',
  register: 'Завести кабинет',
  forgotten: 'Восстановить пароль',
  sent: 'Проверьте почту',
}

/** Sign-in, registration and the way back to a forgotten password. */
export function AuthPopup({ data, onClose }: PopupProps) {
  const [view, setView] = useState<View>('login')
  // Kept here, not in the form that waits for them; after a failure the next opening of the popup asks again.
  const [roles, setRoles] = useState<Promise<Role[]> | null>(null)

  function turnTo(next: 'login' | 'register'): void {
    if (next === 'register') setRoles(roles ?? call<Role[]>('get-available-roles-for-registration', { attempts: 2 }))
    setView(next)
  }

  function enter(account: Account): void {
    session.hold(account)
    forgetGuestResult()
    onClose()
    if (data.next === 'tariffs') openPopup('tariffs', data)
    else if (data.next === 'here') location.reload()
    else if (data.then === 'cabinet' || location.pathname === '/cabinet') location.assign('/cabinet')
    else say('Вы вошли', 'good')
  }

  return (
    <Dialog open title={TITLES[view]} onClose={onClose}>
      {(view === 'login' || view === 'register') && (
        <div className={styles.views}>
          {(['login', 'register'] as const).map((name) => (
            <Button
              key={name}
              kind={view === name ? 'main' : 'line'}
              size="s"
              aria-pressed={view === name}
              onClick={() => turnTo(name)}
            >
              {TABS[name]}
            </Button>
          ))}
        </div>
      )}
      {view === 'login' && <LoginForm onSignedIn={enter} onForgotten={() => setView('forgotten')} />}
      {view === 'register' && roles && (
        <Suspense fallback={<Skeleton />}>
          <RegisterForm roles={roles} onSignedIn={enter} />
        </Suspense>
      )}
      {view === 'forgotten' && <ForgottenForm onSent={() => setView('sent')} onBack={() => setView('login')} />}
      {view === 'sent' && <p>Если с этим адресом есть кабинет, письмо со ссылкой уже в пути. Ссылка действует час.</p>}
    </Dialog>
  )
}

function ForgottenForm({ onSent, onBack }: { onSent: () => void; onBack: () => void }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    await call('password/forgot', { method: 'POST', body: { email: data.get('email') } })
    onSent()
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <Field
        label="Электронная почта"
        name="email"
        type="email"
        autoComplete="username"
        hint="Пришлём ссылку, по ней можно задать новый пароль."
        error={faultOf('email')}
      />
      <Button type="submit" busy={isBusy} busyLabel="Отправляем">
        Прислать ссылку
      </Button>
      <Button kind="quiet" onClick={onBack}>
        Вернуться ко входу
      </Button>
    </AccountForm>
  )
}
