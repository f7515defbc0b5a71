import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import { seatOf } from '#app/features/accounts/cabinet-menu.ts'
import type { Account } from '#app/features/accounts/contract.ts'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'

/** Before anybody's data is seen: the role of a curator and the second step of the sign-in. */
export function CuratorDoor({ account, refusal }: { account: Account; refusal: string }) {
  return (
    <CabinetLayout account={account} seat={seatOf(account, 'curator')} current="/cabinet/groups">
      <h1>Семьи</h1>
      <Callout tone="warn">
        <p>{refusal}</p>
      </Callout>
      <p>
        <ButtonLink kind="line" href={href('/cabinet')}>
          Вернуться в&nbsp;кабинет
        </ButtonLink>
      </p>
    </CabinetLayout>
  )
}
