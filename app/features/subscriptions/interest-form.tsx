import { useState, type FormEvent } from 'react'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { AppError, type Fields } from '#app/shared/errors.ts'
import { href } from '#app/shared/href.ts'
import { wordsOf } from '#app/shared/words.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import styles from './interest-form.module.css'

const NO_CONSENT = 'Отметьте согласие: без него мы не можем хранить адрес.'

/** Nothing is sold yet: takes an address for the one letter about the start of sales. */
export function InterestForm({ onDone }: { onDone: () => void }) {
  const [faults, setFaults] = useState<Fields>({})
  const { isBusy, run } = useBusy()

  async function leave(form: FormData): Promise<void> {
    if (!form.has('consent')) return setFaults({ consent: [NO_CONSENT] })
    try {
      await call('POST tariffs/interest', { body: { email: textOf(form, 'email') } })
      say('Запомнили. Напишем, когда подписка появится', 'good')
      onDone()
    } catch (error) {
      setFaults(error instanceof AppError && error.fields ? error.fields : { email: [wordsOf(error)] })
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    void run(() => leave(form))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>
        Подписка пока не&nbsp;продаётся. Чтение, упражнения, карта наблюдений и&nbsp;результат открыты всем и&nbsp;остаются
        бесплатными. Оставьте почту, и&nbsp;мы напишем, когда появятся цены и&nbsp;условия.
      </p>
      <Field name="email" type="email" label="Почта" autoComplete="email" error={faults.email?.[0]} />
      <Checkbox name="consent" error={faults.consent?.[0]}>
        Даю согласие на&nbsp;одно письмо портала, о&nbsp;начале продажи. Потом почту сотрём.{' '}
        <a href={href('/consent/:purpose', { purpose: 'newsletter' })}>Текст согласия</a>
      </Checkbox>
      <Button type="submit" busy={isBusy} busyLabel="Запоминаем">
        Написать мне
      </Button>
    </form>
  )
}
