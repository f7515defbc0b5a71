import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { say } from '#app/ui/notices.ts'
import { CodeField } from '#app/features/accounts/forms/code-field.tsx'
import type { FactorKey } from '#app/features/accounts/contract.ts'
import styles from './factor-set-up-form.module.css'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordField } from '#app/features/accounts/forms/password-field.tsx'
import { QrCode } from './qr-code.tsx'
import { Refusal } from '#app/features/accounts/forms/refusal.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'

type FactorSetUpFormProps = { factorKey: FactorKey; onDone: (codes: string[]) => Promise<void>; onLater: () => void }

/** Three steps from a phone without codes to the first code. */
export function FactorSetUpForm({ factorKey: { key, link }, onDone, onLater }: FactorSetUpFormProps) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    const body = { code: textOf(data, 'code'), password: textOf(data, 'password') }
    const { codes } = await call('POST user/second-factor/on', { body })
    await onDone(codes)
  })
  return (
    <Panel>
      <form noValidate onSubmit={submit}>
        <ol className={styles.steps}>
          <li>
            <div>
              <h3>Откройте приложение с кодами</h3>
              <p>Подойдёт любое, которое показывает шесть цифр и работает без связи.</p>
            </div>
          </li>
          <li>
            <div>
              <h3>Наведите камеру или введите ключ</h3>
              <div className={styles.key}>
                <QrCode text={link} label="QR-код для приложения" />
                <div>
                  <p>Ключ, если камера не читает</p>
                  <p className={styles.letters}>{key.match(/.{1,4}/g)?.join(' ')}</p>
                  <Button kind="quiet" size="s" onClick={() => void copyKey(key)}>
                    <Icon name="copy" size="s" /> Скопировать
                  </Button>
                </div>
              </div>
            </div>
          </li>
          <li>
            <div className={styles.fields}>
              <h3>Введите шесть цифр</h3>
              <Refusal words={refusal} />
              <CodeField label="Код из приложения" hint="Меняется каждые 30 секунд" error={faultOf('code')} />
              <PasswordField
                label="Пароль от кабинета"
                autoComplete="current-password"
                hint="Чтобы никто не включил второй шаг за вас."
                error={faultOf('password')}
              />
              <div className={styles.actions}>
                <Button type="submit" busy={isBusy} busyLabel="Проверяем">
                  Включить
                </Button>
                <Button kind="quiet" onClick={onLater}>
                  Позже
                </Button>
              </div>
            </div>
          </li>
        </ol>
      </form>
    </Panel>
  )
}

async function copyKey(key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(key)
    say('Ключ скопирован', 'good')
  } catch {
    say('Скопировать не получилось. Введите ключ по буквам.')
  }
}
