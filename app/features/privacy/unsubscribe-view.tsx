import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { ByLetter } from '#app/ui/by-letter.tsx'
import type { LetterLink } from './contract.ts'
import { letterCopy } from '#app/features/consents/letter-copy.ts'

/** Switches the letters of a link off by one press, says what went, and lets it come back. */
export function UnsubscribeView({ shown: first, token }: { shown: LetterLink; token: string }) {
  const [{ kind, address, isWanted }, setShown] = useState(first)
  const { isBusy, run } = useBusy()
  const { title, why } = letterCopy[kind]

  const turn = (wanted: boolean) =>
    run(async () => {
      try {
        setShown(await call('POST letters', { body: { token, isWanted: wanted } }))
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })

  return (
    <ByLetter
      title={isWanted ? 'Больше не присылать?' : 'Письма выключены'}
      status={
        <>
          <b>«{title}»</b> {isWanted ? 'приходят' : 'больше не приходят'} на&nbsp;адрес {address}. {why}. Письма о&nbsp;входе,
          доступе к&nbsp;карточке, оплате и&nbsp;удалении {isWanted ? 'останутся' : 'приходят по-прежнему'}.
        </>
      }
    >
      {isWanted ? (
        <Button busy={isBusy} busyLabel="Выключаем" onClick={() => void turn(false)}>
          Больше не присылать
        </Button>
      ) : (
        <Button kind="line" busy={isBusy} busyLabel="Возвращаем" onClick={() => void turn(true)}>
          Вернуть эти письма
        </Button>
      )}
      <ButtonLink kind="line" href={`${href('/cabinet/privacy')}#letters`}>
        Все письма в&nbsp;кабинете
      </ButtonLink>
    </ByLetter>
  )
}
