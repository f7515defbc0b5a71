import { asSentence } from '#app/shared/as-sentence.ts'
import { useState, type ChangeEvent } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { call } from '#app/shared/client.ts'
import { href } from '#app/shared/href.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field, SelectField } from '#app/ui/field.tsx'
import { say } from '#app/ui/notices.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { isTexts, useKept } from '#app/ui/use-kept.ts'
import type { OwnCard } from '#app/features/specialists/contract.ts'
import { wayWords } from '#app/features/specialists/copy.ts'
import styles from './public-card-form.module.css'

/** The card for everybody: what is in it, its own consent, and the way to remove it. */
export function PublicCardForm({ served }: { served: OwnCard }) {
  const [{ fields, isPublished, hiddenReason, link }, setCard] = useState(served)
  const [typed, keepTyped] = useKept('public-card', isTexts)
  const shown = { ...fields, ...typed }
  const type = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
    keepTyped({ ...typed, [target.name]: target.value })
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    const given = Object.fromEntries([...form].filter(([name, value]) => name !== 'consent' && value !== ''))
    const body = { ...given, consent: form.get('consent') === 'on' }
    setCard(await call('POST user/card', { body }))
    keepTyped(null)
    say('Карточку видят все', 'good')
  })
  return (
    <section className={styles.section} aria-labelledby="card-title">
      <h2 id="card-title">Карточка для всех</h2>
      <p>
        Имя, специальность и&nbsp;проверенное образование, а&nbsp;из&nbsp;остального только то, что вы&nbsp;напишете. Кабинет
        работает и&nbsp;без карточки.
      </p>
      {hiddenReason && (
        <Callout tone="warn" title="Карточку скрыла редакция">
          <p>
            Причина: {asSentence(hiddenReason)} Исправьте карточку и&nbsp;ответьте на&nbsp;письмо: после проверки она вернётся.
          </p>
        </Callout>
      )}
      {isPublished && !hiddenReason && link && <Shown link={link} onTaken={setCard} />}
      <AccountForm refusal={refusal} onSubmit={submit}>
        <Field
          label="Город"
          name="city"
          value={shown.city ?? ''}
          onChange={type}
          maxLength={80}
          isOptional
          error={faultOf('city')}
        />
        <SelectField label="Как принимаете" name="way" value={shown.way ?? ''} onChange={type} isOptional error={faultOf('way')}>
          <option value="">Не показывать</option>
          {Object.entries(wayWords).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <Field
          label="Возраст детей"
          name="ages"
          value={shown.ages ?? ''}
          onChange={type}
          maxLength={60}
          isOptional
          error={faultOf('ages')}
        />
        <Field
          label="Как с вами связаться"
          hint="Телефон, почта или ссылка для записи. Почта для входа сама не показывается"
          name="contact"
          value={shown.contact ?? ''}
          onChange={type}
          maxLength={120}
          isOptional
          error={faultOf('contact')}
        />
        <Checkbox name="consent" error={faultOf('consent')}>
          Даю{' '}
          <a href={href('/consent/:purpose', { purpose: 'specialist_public_profile' })}>согласие на&nbsp;показ карточки всем</a>
        </Checkbox>
        <p>
          <Button type="submit" busy={isBusy} busyLabel="Показываем">
            {isPublished ? 'Обновить карточку' : 'Показать карточку'}
          </Button>
        </p>
      </AccountForm>
    </section>
  )
}

function Shown({ link, onTaken }: { link: string; onTaken: (card: OwnCard) => void }) {
  const { isBusy, run } = useBusy()
  const take = async () => {
    onTaken(await call('POST user/card/withdraw', { body: {} }))
    say('Карточка снята, согласие отозвано', 'good')
  }
  return (
    <p className={styles.shown}>
      <ButtonLink kind="line" size="s" href={link}>
        Посмотреть карточку
      </ButtonLink>
      <Button kind="quiet" size="s" busy={isBusy} busyLabel="Снимаем" onClick={() => void run(take)}>
        Снять карточку и&nbsp;отозвать согласие
      </Button>
    </p>
  )
}
