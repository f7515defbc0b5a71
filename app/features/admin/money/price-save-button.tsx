import { useState } from 'react'
import { Confirm, SaveButton, setSubmissionErrors, useRecordContext, useSaveContext } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { TariffOne } from '#app/features/subscriptions/desk/goods-contract.ts'
import { plural } from '#app/shared/plural.ts'
import { sum } from './words.tsx'

/** Saves a tariff; a new price is asked about once, with how many letters it sends. */
export function PriceSaveButton() {
  const tariff = useRecordContext<TariffOne>()
  const price = useWatch({ name: 'price' }) as unknown
  const [isAsked, setAsked] = useState(false)
  const { formState, handleSubmit, setError } = useFormContext()
  const { save } = useSaveContext()
  const isNewPrice = tariff !== undefined && typeof price === 'number' && price > 0 && price !== tariff.price
  if (!isNewPrice) return <SaveButton />
  return (
    <>
      <SaveButton
        type="button"
        alwaysEnable
        onClick={(event) => {
          event.preventDefault()
          setAsked(true)
        }}
      />
      <Confirm
        isOpen={isAsked}
        loading={formState.isSubmitting}
        title={`Новая цена: ${sum(price)}`}
        content={`Сейчас ${sum(tariff.price)}. ${lettersInWords(tariff.renewing)} На странице тарифов цена сменится сразу.`}
        confirm="Сменить цену"
        onConfirm={() => {
          setAsked(false)
          void handleSubmit(async (values) => {
            const faults = await save?.(values)
            if (faults) setSubmissionErrors(faults, setError)
          })()
        }}
        onClose={() => setAsked(false)}
      />
    </>
  )
}

function lettersInWords(renewing: number): string {
  if (renewing === 0) return 'Писем не будет: тариф никто не продлевает.'
  const letters = `${renewing}\u00a0${plural(renewing, ['письмо', 'письма', 'писем'])}`
  return `Тем, кто продлевает, уйдёт ${letters}; новая цена спишется не раньше чем через тридцать дней и только с согласия.`
}
