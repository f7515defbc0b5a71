import { href } from '#app/shared/href.ts'
import { useState } from 'react'
import { AccountForm } from '#app/features/accounts/forms/account-form.tsx'
import { CabinetLayout } from '#app/features/accounts/cabinet-layout.tsx'
import type { Account } from '#app/features/accounts/contract.ts'
import { useAccountForm } from '#app/features/accounts/forms/use-account-form.ts'
import { useLive } from '#app/features/children/use-fresh.ts'
import { call } from '#app/shared/client.ts'
import { textOf } from '#app/shared/form-text.ts'
import { plural } from '#app/shared/plural.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Callout } from '#app/ui/callout.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Empty } from '#app/ui/empty.tsx'
import { Field } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Group, GroupPage } from '#app/features/invitations/contract.ts'
import { familiesInWords } from '#app/features/invitations/copy.ts'
import { Families } from './families.tsx'
import { GroupCard } from './group-card.tsx'
import { PartHead } from './part-head.tsx'
import styles from './groups-view.module.css'

type Props = { account: Account; list: Group[]; opened: GroupPage | null; paid: number }

/** A curator's groups, and the families of the newest of them. */
export function GroupsView({ account, list, opened, paid }: Props) {
  const { value: groups, setValue, change } = useLive(list, () => call('GET user/groups'))
  const [isNaming, setNaming] = useState(false)
  const active = groups.filter(({ isArchived }) => !isArchived)
  const archived = groups.filter(({ isArchived }) => isArchived)
  const count = active.reduce((sum, { counts }) => sum + counts.invited, 0)
  const groupsInWords = `${active.length}\u00a0${plural(active.length, ['группа', 'группы', 'групп'])}`
  const subscribed = paid > 0 ? `С\u00a0подпиской: ${familiesInWords(paid)}.` : 'С\u00a0подпиской пока никого.'
  return (
    <CabinetLayout account={account} seat="curator" current="/cabinet/groups">
      <header className={styles.head}>
        <div>
          <h1>Семьи</h1>
          <p>{active.length === 0 ? 'Пока никого.' : `${groupsInWords}, ${familiesInWords(count)}. ${subscribed}`}</p>
        </div>
        {active.length > 0 && (
          <ButtonLink href={href('/cabinet/invite')}>
            <Icon name="envelope-simple" size="s" />
            Пригласить семьи
          </ButtonLink>
        )}
      </header>
      <Callout tone="info" title="Вы видите шаг, а не ответы">
        <p>
          Ответы и&nbsp;результат открыты только родителю и&nbsp;тем, кому он сам дал доступ. Каждое открытие карточки
          записывается, родитель это видит.
        </p>
      </Callout>
      {groups.length === 0 ? (
        <Empty
          title="Пригласите первую семью"
          text="Начните с группы: класса или кружка. Для приглашения нужны почта родителя и имя ребёнка, можно псевдоним. Ответы и результат останутся у родителя."
        >
          <Button onClick={() => setNaming(true)}>Завести группу</Button>
        </Empty>
      ) : (
        <section aria-labelledby="groups">
          <PartHead id="groups" title="Группы">
            <Button kind="line" size="s" onClick={() => setNaming(true)}>
              <Icon name="plus" size="s" />
              Новая группа
            </Button>
          </PartHead>
          <ul className={styles.groups}>
            {active.map((group) => (
              <li key={group.id}>
                <GroupCard group={group} />
              </li>
            ))}
          </ul>
          {archived.length > 0 && (
            <Disclosure className={styles.archive}>
              <summary>В&nbsp;архиве: {archived.length}</summary>
              <ul>
                {archived.map(({ id, title }) => (
                  <li key={id}>
                    <a href={href('/cabinet/groups/:id', { id })}>{title}</a>
                    <Button
                      kind="quiet"
                      size="s"
                      onClick={() =>
                        change(
                          () => call('PATCH user/groups/{id}', { params: { id }, body: { isArchived: false } }),
                          'Группа возвращена',
                        )
                      }
                    >
                      Вернуть<span className="vh">: {title}</span>
                    </Button>
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </section>
      )}
      {opened && opened.families.length > 0 && (
        <Opened served={opened} onRead={(group) => setValue((now) => now.map((one) => (one.id === group.id ? group : one)))} />
      )}
      {isNaming && (
        <NewGroup
          onClose={() => setNaming(false)}
          onMade={(group) => {
            setValue([group, ...groups])
            setNaming(false)
          }}
        />
      )}
    </CabinetLayout>
  )
}

/** @param onRead  hears how the group stands whenever its families are read again: the page shows it above them too */
function Opened({ served, onRead }: { served: GroupPage; onRead: (group: Group) => void }) {
  const live = useLive(served, async () => {
    const page = await call('GET user/groups/{id}', { params: { id: served.group.id } })
    onRead(page.group)
    return page
  })
  return <Families live={live} />
}

function NewGroup({ onClose, onMade }: { onClose: () => void; onMade: (group: Group) => void }) {
  const { submit, isBusy, refusal, faultOf } = useAccountForm(async (data) => {
    onMade(await call('POST user/groups', { body: { title: textOf(data, 'title') } }))
  })
  return (
    <Dialog open title="Новая группа" onClose={onClose}>
      <AccountForm refusal={refusal} onSubmit={submit}>
        <Field
          label="Название"
          name="title"
          maxLength={80}
          autoComplete="off"
          hint="Например, 1 «А» класс. Видите его только вы."
          error={faultOf('title')}
        />
        <Button type="submit" busy={isBusy} busyLabel="Заводим">
          Завести группу
        </Button>
      </AccountForm>
    </Dialog>
  )
}
