import type { Detail } from '#app/features/content/contract.ts'

/** «Реклама» with the advertiser and the number, where a text is paid for. */
export function Promo({ promo }: Pick<Detail, 'promo'>) {
  if (!promo) return null
  return (
    <p>
      Реклама. {promo.advertiser}, ИНН&nbsp;{promo.inn}. erid: {promo.erid}
    </p>
  )
}
