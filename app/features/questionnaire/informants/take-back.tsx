import { useState } from 'react'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { ByLetter } from '#app/ui/by-letter.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'

/** The person who answered destroys the answers by one press. */
export function TakeBack({ token, answeredOn }: { token: string; answeredOn: string | null }) {
  const [isDone, setDone] = useState(answeredOn === null)
  const { isBusy, run } = useBusy()

  const takeBack = () =>
    run(async () => {
      try {
        await call('POST informant-answers/take-back', { body: { token }, attempts: 2 })
        setDone(true)
      } catch (error) {
        say(wordsOf(error), 'bad')
      }
    })

  return (
    <ByLetter
      title={isDone ? 'Ответы стёрты' : 'Забрать свои ответы?'}
      status={
        isDone || answeredOn === null
          ? 'Их\u00a0больше нет ни\u00a0у\u00a0семьи, ни\u00a0у\u00a0портала; из\u00a0резервных копий они исчезнут не\u00a0позже чем через тридцать дней. Семья увидит, что ответы забраны.'
          : `Ответы отправлены ${dateInWords(answeredOn)}. Они сотрутся сразу и\u00a0насовсем. Семья увидит, что вы\u00a0их забрали; объяснять ничего не\u00a0нужно.`
      }
    >
      {!isDone && (
        <Button kind="danger" busy={isBusy} busyLabel="Стираем" onClick={() => void takeBack()}>
          Забрать ответы
        </Button>
      )}
    </ByLetter>
  )
}
