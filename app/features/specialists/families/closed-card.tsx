import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'

/** Where a card was before its parent closed it, or never was: the way on is to the other families. */
export function ClosedCard({ account }: { account: Account }) {
  return (
    <CabinetLayout account={account} seat="specialist" current="/cabinet/families">
      <PageHead
        title="Этой карточки у вас нет"
        lead="Возможно, родитель закрыл доступ. Открыть его снова может только он: попросите у него код ребёнка и введите его под списком семей."
      />
      <p>
        <ButtonLink href={href('/cabinet/families')}>К&nbsp;списку семей</ButtonLink>
      </p>
    </CabinetLayout>
  )
}
