import { useState, type ReactNode } from 'react'
import { call } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { RadioRow } from '#app/ui/radio-row.tsx'
import { AccessCode } from './access-code.tsx'
import styles from './child-people.module.css'
import type { Access, Guardians } from './contract.ts'
import { InviteGuardian } from './invite-guardian.tsx'
import { FoldedRow, SettingRow, SettingRows } from './setting-row.tsx'
import { useFresh } from './use-fresh.ts'

const RIGHTS = [
  { value: 'see', title: 'Видеть' },
  { value: 'edit', title: 'Видеть и менять' },
]

type ChildPeopleProps = {
  childId: string
  accesses: Access[]
  guardians: Guardians
  canManage: boolean
  /** Lines of what is shown by links. */
  links: ReactNode
}

/** Who sees the card, who asks to, and how to let somebody in; what is closed is closed at once. */
export function ChildPeople({ childId, accesses, guardians, canManage, links }: ChildPeopleProps) {
  const ofChild = { id: childId }
  const people = useFresh(accesses, () => call('GET user/children/{id}/accesses', { params: ofChild }))
  const family = useFresh(guardians, () => call('GET user/children/{id}/guardians', { params: ofChild }))
  const asking = people.value.filter(({ state }) => state === 'asked')
  const granted = people.value.filter(({ state }) => state === 'granted')
  const isAlone = granted.length + family.value.guardians.length === 0

  return (
    <section id="people" aria-labelledby="people-title" className={styles.people}>
      <h2 id="people-title">Кто видит карточку</h2>
      {asking.map((access) => (
        <Asking key={access.id} access={access} canManage={canManage} childId={childId} people={people} />
      ))}
      <SettingRows>
        {isAlone && (
          <SettingRow icon="user" title="Карточку видите только вы" text="Доступ открывается по коду или по приглашению" />
        )}
        {family.value.guardians.map(({ accountId, name, may, grantedAt }) => (
          <SettingRow
            key={accountId}
            icon="user"
            title={name}
            text={
              <>
                Второй взрослый, {may === 'edit' ? 'видит и меняет' : 'видит'}, с&nbsp;{dateInWords(grantedAt)}
              </>
            }
          >
            {canManage && (
              <>
                <Button
                  kind="quiet"
                  size="s"
                  onClick={() =>
                    family.change(
                      () =>
                        call('PATCH user/children/{id}/guardians/{accountId}', {
                          params: { ...ofChild, accountId },
                          body: { may: may === 'edit' ? 'see' : 'edit' },
                        }),
                      'Права изменены',
                    )
                  }
                >
                  {may === 'edit' ? 'Оставить только просмотр' : 'Разрешить менять'}
                </Button>
                <Button
                  kind="line"
                  size="s"
                  onClick={() =>
                    family.change(
                      () => call('DELETE user/children/{id}/guardians/{accountId}', { params: { ...ofChild, accountId } }),
                      'Доступ закрыт',
                    )
                  }
                >
                  Убрать<span className="vh"> {name}</span>
                </Button>
              </>
            )}
          </SettingRow>
        ))}
        {granted.map((access) => (
          <SettingRow
            key={access.id}
            icon="user"
            title={access.name}
            text={
              <>
                {access.hasRole ? (
                  <>
                    {access.roles.join(', ')}, {access.showsResults ? 'видит результаты' : 'без результатов'}
                  </>
                ) : (
                  'Сейчас карточку не\u00a0видит: роль на\u00a0портале снята'
                )}
                {access.hasRole && access.grantedAt && <>, с&nbsp;{dateInWords(access.grantedAt)}</>}
              </>
            }
          >
            {canManage && (
              <Button kind="line" size="s" onClick={() => people.change(() => withdraw(childId, access.id), 'Доступ закрыт')}>
                Закрыть доступ<span className="vh"> {access.name}</span>
              </Button>
            )}
          </SettingRow>
        ))}
        {family.value.invitations.map(({ id, email, expiresAt }) => (
          <SettingRow
            key={id}
            icon="envelope-simple"
            title={email}
            text={<>Приглашение отправлено, действует до&nbsp;{dateInWords(expiresAt)}</>}
          >
            {canManage && (
              <Button
                kind="quiet"
                size="s"
                onClick={() =>
                  family.change(
                    () =>
                      call('DELETE user/children/{id}/guardian-invitations/{invitationId}', {
                        params: { ...ofChild, invitationId: id },
                      }),
                    'Приглашение отозвано',
                  )
                }
              >
                Отозвать<span className="vh"> приглашение для {email}</span>
              </Button>
            )}
          </SettingRow>
        ))}
        {links}
        {canManage && (
          <FoldedRow
            icon="plus"
            title="Второй взрослый или специалист"
            text={<>Письмом или кодом</>}
            action="Позвать"
            isOpen={isAlone}
          >
            <div className={styles.ways}>
              <AccessCode childId={childId} />
              <InviteGuardian childId={childId} onSent={family.setValue} />
            </div>
          </FoldedRow>
        )}
      </SettingRows>
    </section>
  )
}

type AskingProps = {
  access: Access
  canManage: boolean
  childId: string
  people: ReturnType<typeof useFresh<Access[]>>
}

/** A request: the owner decides how much is shown. */
function Asking({ access: { id, name, roles, kind }, canManage, childId, people }: AskingProps) {
  const [showsResults, setShows] = useState(false)
  const [may, setMay] = useState('see')
  const body = kind === 'guardian' ? { may } : kind === 'specialist' ? {} : { showsResults }
  return (
    <div className={styles.asking}>
      <p>
        <Badge tone="wait">Просит доступ</Badge>
      </p>
      <p>
        <b>{name}</b>, {roles.join(', ').toLowerCase()}
      </p>
      {canManage && kind === 'guardian' && (
        <RadioRow
          legend="Что можно второму взрослому"
          name={`may-${id}`}
          options={RIGHTS}
          value="see"
          onChange={(event) => setMay(event.target.value)}
        />
      )}
      {canManage && (kind === 'teacher' || kind === 'curator') && (
        <Checkbox name={`shows-${id}`} checked={showsResults} onChange={(event) => setShows(event.target.checked)}>
          Показывать результаты, а&nbsp;не&nbsp;только то, что карта заполнена
        </Checkbox>
      )}
      {canManage && (
        <p className={styles.acts}>
          <Button
            size="s"
            busy={people.isBusy}
            busyLabel="Открываем"
            onClick={() => {
              people.change(
                () => call('POST user/children/{id}/accesses/{accessId}/grant', { params: { id: childId, accessId: id }, body }),
                'Доступ открыт',
              )
            }}
          >
            Открыть доступ<span className="vh"> {name}</span>
          </Button>
          <Button kind="line" size="s" onClick={() => people.change(() => withdraw(childId, id), 'Просьба отклонена')}>
            Отказать<span className="vh"> {name}</span>
          </Button>
        </p>
      )}
    </div>
  )
}

function withdraw(id: string, accessId: string) {
  return call('POST user/children/{id}/accesses/{accessId}/withdraw', { params: { id, accessId } })
}
