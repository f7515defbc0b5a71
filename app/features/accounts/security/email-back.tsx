import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ByLetter } from '#app/ui/by-letter.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import * as session from '#app/features/accounts/session.ts'

/** Brings the old address back, by the letter that it got. */
export function EmailBack({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  async function bringBack(): Promise<void> {
    try {
      await call('POST user/email/back', { body: { token } })
      // This browser's own session, if it had one, has ended too.
      await session.refresh()
      setOutcome('Почта снова ваша, кабинет закрыт на всех устройствах. Ссылка, чтобы задать новый пароль, уже в письме.')
    } catch (error) {
      setOutcome(wordsOf(error))
    }
  }

  return (
    <ByLetter
      title="Вернуть почту кабинета"
      status={
        outcome ??
        'Кабинет вернётся на адрес, куда пришло письмо. Он закроется на всех устройствах, прежний пароль перестанет работать.'
      }
    >
      {outcome ? (
        <ButtonLink href={href('/')}>На главную</ButtonLink>
      ) : (
        <Button busy={isBusy} busyLabel="Возвращаем" onClick={() => void run(bringBack)}>
          Вернуть почту
        </Button>
      )}
    </ByLetter>
  )
}
