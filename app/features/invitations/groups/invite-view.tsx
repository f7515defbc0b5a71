import { useState } from 'react'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { fullNameOf } from '#app/features/accounts/rules.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { href } from '#app/shared/href.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/empty.tsx'
import type { DocumentChoice, Group } from '#app/features/invitations/contract.ts'
import { InviteList } from './invite-list.tsx'
import { InviteOne } from './invite-one.tsx'
import { SendDocument } from '#app/features/invitations/send-document.tsx'

type InviteViewProps = { account: Account; groups: Group[]; groupId: string; choices: DocumentChoice[] }

/** Everything a curator sends: one invitation, a list of them, a document. */
export function InviteView({ account, groups, groupId: first, choices }: InviteViewProps) {
  const [groupId, setGroupId] = useState(first)
  const group = groups.find(({ id }) => id === groupId)
  return (
    <CabinetLayout account={account} seat="curator" current="/cabinet/invite">
      <PageHead title="Приглашения" lead="Родитель получает письмо со ссылкой. Она действует 14 дней и срабатывает один раз." />
      {group ? (
        <>
          <InviteOne ownerId={account.id} curator={fullNameOf(account)} groups={groups} groupId={groupId} onGroup={setGroupId} />
          <InviteList group={group} ownerId={account.id} />
        </>
      ) : (
        <Empty title="Сначала группа" text="Семьи собраны в группы: класс, кружок. Заведите первую, и можно приглашать.">
          <ButtonLink href={href('/cabinet/groups')}>Завести группу</ButtonLink>
        </Empty>
      )}
      <SendDocument choices={choices} />
    </CabinetLayout>
  )
}
