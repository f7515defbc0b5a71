import type { Contacts } from '#app/features/contacts/contract.ts'
import { href } from '#app/shared/href.ts'

export type SellerFacts = Pick<Contacts, 'companyName' | 'companyInfo'>

/** Who sells, under what number, and where the terms are. SUBS-1 */
export function Seller({ seller: { companyName, companyInfo } }: { seller: SellerFacts }) {
  return (
    <>
      Продавец: {companyName}
      {companyInfo.filter(({ title }) => /ИНН|ОГРН/.test(title)).map(({ title, text }) => `, ${title} ${text}`)}. Цены
      в&nbsp;рублях, со&nbsp;всеми налогами. Условия&nbsp;— в&nbsp;<a href={href('/offer')}>оферте</a>.
    </>
  )
}
