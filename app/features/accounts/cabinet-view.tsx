import type { KeptResult } from '#app/features/questionnaire/submissions.server.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { AppError } from '#app/shared/errors.ts'
import { words } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { asked } from './asked.ts'
import styles from './cabinet-view.module.css'
import type { Account } from './contract.ts'
import { fullNameOf } from './rules.ts'
import * as session from './session.ts'

type CabinetViewProps = {
  account: Account
  results: KeptResult[]
  /** Other people's data is closed until the second factor is passed. */
  isHalfOpen: boolean
}

/** What a person kept, newest first. */
export function CabinetView({ account, results, isHalfOpen }: CabinetViewProps) {
  const { account: held } = session.useSession()
  const isConfirmed = account.emailVerified || (held?.id === account.id && held.emailVerified)
  return (
    <div className={`wrap ${styles.cabinet}`}>
      <header>
        <div>
          <h1>Кабинет</h1>
          <p>{fullNameOf(account)}</p>
        </div>
        <LeaveButton />
      </header>
      {!isConfirmed && <Unconfirmed email={account.email} />}
      {isHalfOpen && (
        <Callout tone="note" title="Включите второй шаг при входе">
          <p>С вашей ролью видны данные других людей, поэтому одного пароля мало. Пока второй шаг выключен, они закрыты.</p>
          <ButtonLink kind="line" size="s" href="/cabinet/security">
            Вход и устройства
          </ButtonLink>
        </Callout>
      )}
      <section aria-labelledby="results">
        <h2 id="results">Мои результаты</h2>
        {results.length === 0 ? (
          <Empty
            title="Здесь появится первая карта"
            text="Ответьте на вопросы карты наблюдений, и её можно будет сохранить сюда."
          >
            <ButtonLink href="/test">Пройти опросник</ButtonLink>
          </Empty>
        ) : (
          <ul className={styles.results}>
            {results.map(({ link, createdAt, childName }) => (
              <li key={link}>
                <a href={link}>Карта наблюдений: {childName}</a>
                <time dateTime={createdAt}>{dateInWords(createdAt.slice(0, 10))}</time>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}

function Unconfirmed({ email }: { email: string }) {
  const { isBusy, run } = useBusy()
  return (
    <Callout tone="note" title="Подтвердите почту">
      <p>Мы отправили письмо на {email}. Нажмите в нём кнопку, чтобы подтвердить, что адрес ваш.</p>
      <Button kind="line" size="s" busy={isBusy} busyLabel="Отправляем" onClick={() => void run(resend)}>
        Прислать письмо ещё раз
      </Button>
    </Callout>
  )
}

async function resend(): Promise<void> {
  await asked('email/resend', {}, 'Письмо отправлено')
}

function LeaveButton() {
  const { isBusy, run } = useBusy()
  return (
    <Button kind="line" size="s" busy={isBusy} busyLabel="Выходим" onClick={() => void run(leave)}>
      Выйти
    </Button>
  )
}

async function leave(): Promise<void> {
  try {
    await session.logout()
    location.assign('/')
  } catch (error) {
    say(error instanceof AppError ? error.message : words.serverError, 'bad')
  }
}
