import { useRevalidator } from 'react-router'
import type { Security } from '#app/features/accounts/contract.ts'
import { DeviceList } from './device-list.tsx'
import { EmailChangeForm } from './email-change-form.tsx'
import { PasswordChangeForm } from './password-change-form.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './security-view.module.css'

/** Where a person's cabinet is open, and what closes it besides the password. */
export function SecurityView({ security }: { security: Security }) {
  const { revalidate } = useRevalidator()
  return (
    <div className={styles.security}>
      <header>
        <h1>Вход и устройства</h1>
        <p>Где открыт ваш кабинет и чем он закрыт, кроме пароля.</p>
      </header>
      <section aria-labelledby="devices">
        <h2 id="devices">Устройства</h2>
        <DeviceList devices={security.devices} askedAt={security.askedAt} onChanged={revalidate} />
      </section>
      <section aria-labelledby="second-factor">
        <h2 id="second-factor">Второй шаг при входе</h2>
        <SecondFactor {...security.secondFactor} askedAt={security.askedAt} onChanged={revalidate} />
      </section>
      <section aria-labelledby="password">
        <h2 id="password">Пароль</h2>
        <PasswordChangeForm onChanged={revalidate} />
      </section>
      <section aria-labelledby="email">
        <h2 id="email">Почта</h2>
        <EmailChangeForm email={security.email} newEmail={security.newEmail} onChanged={revalidate} />
      </section>
    </div>
  )
}
