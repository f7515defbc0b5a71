import { Suspense, useState, type FormEvent } from 'react'
import type { ConsentState } from '#app/features/privacy/contract.ts'
import { openPopup, type PopupProps } from '#app/features/popups/popups.ts'
import { askedOnce } from '#app/shared/asked-once.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { href } from '#app/shared/href.ts'
import { Button } from '#app/ui/button.tsx'
import { leaveFor, loadAgain } from '#app/ui/back.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { say } from '#app/ui/notices.ts'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { isTexts, useKept } from '#app/ui/use-kept.ts'
import styles from './auth-popup.module.css'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { ChangedDocuments } from './changed-documents.tsx'
import { AskOfCurator, curatorQuestion, type CuratorQuestion } from './curator-question.tsx'
import type { Account, Role } from '#app/features/accounts/contract.ts'
import { EmailField } from '#app/features/accounts/forms/email-field.tsx'
import { forgetGuestResult, guestResult } from '#app/features/accounts/guest-result.ts'
import { LoginForm } from './login-form.tsx'
import { Refusal } from '#app/features/accounts/forms/refusal.tsx'
import { RegisterForm } from './register-form.tsx'
import { needsSecondFactor } from '#app/features/accounts/rules.ts'
import { savedInCabinet } from './saved-place.ts'
import { SecondFactorForm } from './second-factor-form.tsx'
import { withField } from './typed.ts'
import * as session from '#app/features/accounts/session.ts'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

/** A sign-in that is done, and what is asked before the way goes on. */
type Waiting = { changed: ConsentState[]; curator: CuratorQuestion | null; goOn: () => void }
type View = 'login' | 'register' | 'second-factor' | 'forgotten' | 'sent' | 'changed' | 'curator'
const TABS = { login: 'Вход', register: 'Регистрация' } as const
const TITLES: Record<View, string> = {
  login: 'Вход',
  register: 'Завести кабинет',
  'second-factor': 'Второй шаг',
  forgotten: 'Восстановить пароль',
  sent: 'Проверьте почту',
  changed: 'Документы изменились',
  curator: 'Приглашение куратора',
}

/** Sign-in, registration and the way back to a forgotten password. */
export function AuthPopup({ data, onClose }: PopupProps) {
  const [view, setView] = useState<View>(data.view === 'register' ? 'register' : 'login')
  const [kept, keep] = useKept('sign-in', isTexts)
  const typed = { email: data.email ?? '', ...kept }
  const [refusal, setRefusal] = useState('')
  // Kept here, not in the form that waits for them; after a failure the next opening of the popup asks again.
  const [roles, setRoles] = useState<Promise<Role[]> | null>(() => (data.view === 'register' ? rolesToTake() : null))
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  function turnTo(next: View): void {
    setRefusal('')
    if (next === 'register') setRoles(roles ?? rolesToTake())
    setView(next)
  }

  function keepTyped({ target }: FormEvent): void {
    if (target instanceof HTMLInputElement) keep(withField(kept ?? {}, target))
  }

  async function enter(account: Account, inCard?: string): Promise<void> {
    const savedAt = inCard ?? (guestResult().resultToken === undefined ? undefined : savedInCabinet())
    await session.hold(account)
    forgetGuestResult()
    keep(null)
    const goOn = () => leave(account, savedAt)
    const [changed, curator] = await Promise.all([
      view === 'register' ? [] : changedDocuments(),
      // The cabinet asks by itself; a map in a card does not.
      goesToCabinet(account) && !inCard ? null : curatorQuestion(account),
    ])
    if (changed.length === 0 && !curator) return goOn()
    setWaiting({ changed, curator, goOn })
    setView(changed.length > 0 ? 'changed' : 'curator')
  }

  function goesToCabinet(account: Account): boolean {
    return needsSecondFactor(account) || data.then === 'cabinet' || location.pathname.startsWith('/cabinet')
  }

  function leave(account: Account, savedAt: string | undefined): void {
    onClose()
    const { pathname } = location
    // Nothing of other people is open to such a session before.
    if (needsSecondFactor(account) && view !== 'second-factor') leaveFor(href('/cabinet/security'))
    else if (data.next === 'tariffs') openPopup('tariffs', data)
    else if (data.next === 'here') loadAgain()
    else if (pathname.startsWith('/cabinet/')) leaveFor(pathname)
    else if (pathname === '/cabinet' || data.then === 'cabinet') leaveFor(savedAt ?? href('/cabinet'))
    else say(savedAt ? 'Вы вошли. Карта наблюдений теперь в\u00a0кабинете' : 'Вы вошли', 'good')
  }

  return (
    <Dialog
      open
      title={view === 'register' && data.keeps === 'result' ? 'Сохранить результат' : TITLES[view]}
      onClose={waiting?.goOn ?? onClose}
    >
      {(view === 'login' || view === 'register') && (
        <div className={styles.views}>
          {(['login', 'register'] as const).map((name) => (
            <button key={name} type="button" aria-pressed={view === name} onClick={() => turnTo(name)}>
              {TABS[name]}
            </button>
          ))}
        </div>
      )}
      <div onInput={keepTyped}>
        {refusal && <Refusal words={refusal} />}
        {view === 'login' && (
          <LoginForm
            email={typed.email}
            onSignedIn={enter}
            onHalfway={() => turnTo('second-factor')}
            onForgotten={() => turnTo('forgotten')}
          />
        )}
        {view === 'register' && roles && (
          <Suspense fallback={<Skeleton />}>
            <RegisterForm roles={roles} typed={typed} isForResult={data.keeps === 'result'} onSignedIn={enter} />
          </Suspense>
        )}
        {view === 'forgotten' && (
          <ForgottenForm email={typed.email} onSent={() => turnTo('sent')} onBack={() => turnTo('login')} />
        )}
      </div>
      {view === 'second-factor' && (
        <SecondFactorForm
          onSignedIn={enter}
          onOver={(words) => {
            turnTo('login')
            setRefusal(words)
          }}
        />
      )}
      {waiting && view === 'changed' && (
        <ChangedDocuments changed={waiting.changed} onDone={() => (waiting.curator ? setView('curator') : waiting.goOn())} />
      )}
      {waiting?.curator && view === 'curator' && <AskOfCurator asked={waiting.curator} onDone={waiting.goOn} />}
      {view === 'sent' && <p>Если с этим адресом есть кабинет, письмо со ссылкой уже в пути. Ссылка действует час.</p>}
    </Dialog>
  )
}

const rolesToTake = askedOnce(() => call('GET get-available-roles-for-registration', { attempts: 2 }))

/** Consents to an edition that is not the present one. Without an answer the way goes on: the cabinet says the same. */
async function changedDocuments(): Promise<ConsentState[]> {
  const states = await call('GET user/consents').catch(() => [])
  return states.filter(({ isOutdated }) => isOutdated)
}

function ForgottenForm({ email, onSent, onBack }: { email: string; onSent: () => void; onBack: () => void }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    await call('POST password/forgot', { body: { email: textOf(data, 'email') } })
    onSent()
  })
  return (
    <AccountForm refusal={refusal} onSubmit={submit}>
      <EmailField typed={email} hint="Пришлём ссылку, по ней можно задать новый пароль." error={faultOf('email')} />
      <Button type="submit" busy={isBusy} busyLabel="Отправляем">
        Прислать ссылку
      </Button>
      <Button kind="quiet" onClick={onBack}>
        Вернуться ко входу
      </Button>
    </AccountForm>
  )
}
