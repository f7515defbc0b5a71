import { isSpecialist } from '#app/features/access/roles.ts'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'

const NO_ROLE =
  'Карточки семей открываются специалистам, а\u00a0у\u00a0вашего кабинета сейчас нет такой роли. Если её сняли по\u00a0ошибке, напишите нам.'
const CLOSED =
  'Возможно, родитель закрыл доступ. Открыть его снова может только он: попросите у\u00a0него код ребёнка и\u00a0введите его под списком семей.'

/** Where a card was before its parent closed it or the portal took the role, or never was: the way on is to the other families, or to us. */
export function ClosedCard({ account }: { account: Account }) {
  const hasRole = isSpecialist(account.roles)
  return (
    <CabinetLayout account={account} seat="specialist" current="/cabinet/families">
      <PageHead title="Этой карточки у вас нет" lead={hasRole ? CLOSED : NO_ROLE} />
      <p>
        {hasRole ? (
          <ButtonLink href={href('/cabinet/families')}>К&nbsp;списку семей</ButtonLink>
        ) : (
          <ButtonLink href={href('/contacts')}>Написать порталу</ButtonLink>
        )}
      </p>
    </CabinetLayout>
  )
}
