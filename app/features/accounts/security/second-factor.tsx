import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import type { FactorKey } from '#app/features/accounts/contract.ts'
import { FactorSetUpForm } from './factor-set-up-form.tsx'
import { spokenDay } from '#app/features/accounts/moments.ts'
import { Panel } from '#app/ui/panel.tsx'
import { PasswordAsked } from './password-asked.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import styles from './second-factor.module.css'

type SecondFactorProps = {
  since: string | null
  codesLeft: number
  isRequired: boolean
  askedAt: string
  onChanged: () => Promise<void>
}

/** The app with codes: off, being set up, or on. Recovery codes are shown when they are made and never again. */
export function SecondFactor({ since, codesLeft, isRequired, askedAt, onChanged }: SecondFactorProps) {
  const [key, setKey] = useState<FactorKey | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [question, setQuestion] = useState<'codes' | 'off' | null>(null)
  const { isBusy, run } = useBusy()

  const begin = () =>
    run(async () => {
      try {
        setKey(await call('POST user/second-factor', { body: {} }))
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })

  async function turnedOn(made: string[]): Promise<void> {
    setCodes(made)
    setKey(null)
    say('Второй шаг включён', 'good')
    await onChanged()
  }

  async function proven(password: string): Promise<void> {
    if (question === 'codes') {
      const made = await call('POST user/second-factor/codes', { body: { password } })
      setCodes(made.codes)
    } else {
      await call('POST user/second-factor/off', { body: { password } })
      setCodes(null)
      say('Второй шаг выключен', 'good')
    }
    setQuestion(null)
    await onChanged()
  }

  if (key) return <FactorSetUpForm factorKey={key} onDone={turnedOn} onLater={() => setKey(null)} />
  if (since === null)
    return (
      <Panel>
        <div className={styles.off}>
          <div>
            <p>
              <b>Выключен.</b> Войти можно по одному паролю.
            </p>
            <p>
              {isRequired
                ? 'Для вашей роли он обязателен: пока он выключен, данные других людей закрыты.'
                : 'Специалистам и кураторам второй шаг нужен обязательно, родителям — по желанию.'}
            </p>
          </div>
          <Button busy={isBusy} busyLabel="Готовим ключ" onClick={() => void begin()}>
            Включить
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel>
      <div className={styles.on}>
        <div className={styles.title}>
          <h3>Приложение с кодами</h3>
          <Badge tone="ok">Включено {spokenDay(since, askedAt)}</Badge>
        </div>
        {codes ? (
          <RecoveryCodeList codes={codes} />
        ) : (
          <p>Запасных кодов осталось: {codesLeft}. Каждый сработает один раз, если телефон потеряется.</p>
        )}
        <div className={styles.actions}>
          <Button kind="line" onClick={() => setQuestion('codes')}>
            Новые коды
          </Button>
          <Button kind="line" busy={isBusy} busyLabel="Готовим ключ" onClick={() => void begin()}>
            Перенести на другой телефон
          </Button>
          {!isRequired && (
            <Button kind="danger" onClick={() => setQuestion('off')}>
              Выключить
            </Button>
          )}
        </div>
        {question && (
          <PasswordAsked
            title={question === 'codes' ? 'Новые запасные коды' : 'Выключить второй шаг'}
            text={
              question === 'codes'
                ? 'Прежние коды перестанут работать. Введите пароль, чтобы мы знали, что это вы.'
                : 'Войти можно будет по одному паролю. Введите его, чтобы мы знали, что это вы.'
            }
            action={question === 'codes' ? 'Получить коды' : 'Выключить'}
            onProven={proven}
            onClose={() => setQuestion(null)}
          />
        )}
      </div>
    </Panel>
  )
}
