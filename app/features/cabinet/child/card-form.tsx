import { href } from '#app/shared/href.ts'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import styles from './card-form.module.css'
import { CardFields } from '#app/features/first-card/card-fields.tsx'
import type { ResultName } from '#app/features/first-card/contract.ts'
import { makeCard } from '#app/features/first-card/make-card.ts'

/** A kept map gets the card of its child; closed until it is asked for. */
export function CardForm({ result, childName }: { result: ResultName; childName: string }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (form) => {
    const { id } = await makeCard(result, form)
    location.assign(href('/cabinet/children/:id', { id }))
  })
  return (
    <Disclosure className={styles.form}>
      <summary>Завести карточку: {childName}</summary>
      <AccountForm refusal={refusal} isNarrow onSubmit={submit}>
        <CardFields faultOf={faultOf} isWantedAlready />
        <Button type="submit" size="s" busy={isBusy} busyLabel="Заводим карточку">
          Завести карточку
        </Button>
      </AccountForm>
    </Disclosure>
  )
}
