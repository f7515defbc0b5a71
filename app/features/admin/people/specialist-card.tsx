import { Link } from '@mui/material'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions, Panel } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import type { DeskCard } from '#app/features/specialists/contract.ts'
import { wayWords } from '#app/features/specialists/copy.ts'
import { CardState, isSeen } from './specialist-card-list.tsx'

const REASON = { name: 'reason', label: 'Что исправить', hint: 'Это прочитает специалист' }

/** One card: what stands in it, and whether everybody sees it. */
export function SpecialistCard() {
  return <RecordPage<DeskCard>>{(card) => <Card card={card} />}</RecordPage>
}

function Card({ card }: { card: DeskCard }) {
  const { id, name, roles, city, way, ages, contact, link, hiddenReason, updatedAt } = card
  const address = isSeen(card) ? <Link href={link}>{link}</Link> : link
  return (
    <>
      <Panel title="Карточка">
        <Facts
          facts={[
            ['Имя', name],
            ['Роли', roles.join(', ') || '—'],
            ['Город', city || '—'],
            ['Приём', way ? wayWords[way] : '—'],
            ['Возраст детей', ages || '—'],
            ['Связь', contact || '—'],
            ['Адрес', address],
            ['Изменена', moment(updatedAt)],
            ['Состояние', <CardState key="state" {...card} />],
            ['Почему скрыта', hiddenReason],
          ]}
        />
      </Panel>
      <Panel title="Решение">
        <Actions>
          {hiddenReason ? (
            <ActionButton
              label="Вернуть читателям"
              text="Карточку снова увидят все, если специалист её не снял. Ему придёт письмо."
              done="Карточка больше не скрыта"
              run={() => action('specialist-cards', id, 'show')}
            />
          ) : (
            <ActionButton
              label="Скрыть карточку"
              text="Её не увидит никто, кроме специалиста. Ему придёт письмо с причиной."
              done="Карточка скрыта"
              isDanger
              fields={[REASON]}
              run={(said) => action('specialist-cards', id, 'hide', said)}
            />
          )}
        </Actions>
      </Panel>
    </>
  )
}
