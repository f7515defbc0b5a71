import { href } from '#app/shared/href.ts'
import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { PageHead } from '#app/features/children/page-head.tsx'
import { useLive } from '#app/features/children/use-fresh.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Field } from '#app/ui/field.tsx'
import type { Group, GroupPage } from '#app/features/invitations/contract.ts'
import { familiesInWords, uncountedInWords } from '#app/features/invitations/copy.ts'
import { PosterPanel } from '#app/features/invitations/posters/poster-panel.tsx'
import { Families } from './families.tsx'
import { GroupCard } from './group-card.tsx'
import styles from './group-view.module.css'

/** One group: its counts, its families, its name and its place in the archive. */
export function GroupView({ account, served }: { account: Account; served: GroupPage }) {
  const live = useLive(served, () => call('GET user/groups/{id}', { params: { id: served.group.id } }))
  const { value: page, setValue, change } = live
  const { group } = page
  const [isNaming, setNaming] = useState(false)

  function setArchived(isArchived: boolean, done: string): void {
    change(() => call('PATCH user/groups/{id}', { params: { id: group.id }, body: { isArchived } }), done)
  }

  return (
    <CabinetLayout account={account} seat="curator" current="/cabinet/groups">
      <PageHead title={group.title} lead={leadOf(page)}>
        <p className={styles.buttons}>
          {!group.isArchived && <ButtonLink href={`${href('/cabinet/invite')}?group=${group.id}`}>Пригласить семьи</ButtonLink>}
          <Button kind="line" onClick={() => setNaming(true)}>
            Переименовать
          </Button>
          {!group.isArchived && (
            <Button kind="quiet" onClick={() => setArchived(true, 'Группа убрана в архив')}>
              Убрать в&nbsp;архив
            </Button>
          )}
        </p>
      </PageHead>
      {group.isArchived && (
        <Callout tone="note" title="Группа в архиве">
          <p>Приглашать в&nbsp;неё нельзя, шаги семей видны как прежде.</p>
          <p className={styles.buttons}>
            <Button kind="line" size="s" onClick={() => setArchived(false, 'Группа возвращена')}>
              Вернуть из&nbsp;архива
            </Button>
          </p>
        </Callout>
      )}
      <GroupCard group={group} isHere />
      {page.families.length > 0 ? (
        <Families live={live} heading="Семьи" />
      ) : group.isArchived ? (
        <Empty title="Семей в группе не было" />
      ) : (
        <Empty title="Пригласите первую семью" text="Нужны почта родителя и имя ребёнка, можно псевдоним.">
          <ButtonLink href={`${href('/cabinet/invite')}?group=${group.id}`}>Пригласить</ButtonLink>
        </Empty>
      )}
      <PosterPanel live={live} />
      {isNaming && (
        <Rename
          group={group}
          onClose={() => setNaming(false)}
          onNamed={(named) => {
            setValue({ ...page, group: named })
            setNaming(false)
          }}
        />
      )}
    </CabinetLayout>
  )
}

/** Families are counted without those whose invitation was taken back and those that left; the list shows all. */
function leadOf({ group, families }: GroupPage): string {
  return [familiesInWords(group.counts.invited), ...uncountedInWords(families)].join(', ')
}

function Rename({ group, onClose, onNamed }: { group: Group; onClose: () => void; onNamed: (group: Group) => void }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    onNamed(await call('PATCH user/groups/{id}', { params: { id: group.id }, body: { title: textOf(data, 'title') } }))
  })
  return (
    <Dialog open title="Название группы" onClose={onClose}>
      <AccountForm refusal={refusal} onSubmit={submit}>
        <Field
          label="Название"
          name="title"
          defaultValue={group.title}
          maxLength={80}
          autoComplete="off"
          error={faultOf('title')}
        />
        <Button type="submit" busy={isBusy} busyLabel="Сохраняем">
          Сохранить
        </Button>
      </AccountForm>
    </Dialog>
  )
}
