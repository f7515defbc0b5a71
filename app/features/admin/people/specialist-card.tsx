import { Link, Stack } from '@mui/material'
import { Show, useRecordContext } from 'react-admin'
import { deed } from '#app/features/admin/data-provider.ts'
import type { DeskCard } from '#app/features/specialists/contract.ts'
import { wayWords } from '#app/features/specialists/copy.ts'
import { DeedButton } from './deed-button.tsx'
import { momentOf } from './moments.ts'
import { PersonFacts } from './person-facts.tsx'
import { PersonPanel } from './person-panel.tsx'
import { CardState } from './specialist-card-list.tsx'

const REASON = { label: 'Что исправить', hint: 'Это прочитает специалист', least: 1 }

/** One card: what stands in it, and whether everybody sees it. */
export function SpecialistCard() {
  return (
    <Show actions={false} component="div">
      <Content />
    </Show>
  )
}

function Content() {
  const card = useRecordContext<DeskCard>()
  if (!card) return null
  const { id, name, roles, city, way, ages, contact, link, state, hiddenReason, updatedAt } = card
  const address = state === 'shown' ? <Link href={link}>{link}</Link> : link
  return (
    <>
      <PersonPanel title="Карточка">
        <PersonFacts
          facts={[
            ['Имя', name],
            ['Роли', roles.join(', ')],
            ['Город', city || '—'],
            ['Приём', way ? wayWords[way] : '—'],
            ['Возраст детей', ages || '—'],
            ['Связь', contact || '—'],
            ['Адрес', address],
            ['Изменена', momentOf(updatedAt)],
            ['Состояние', <CardState key="state" />],
            ...(hiddenReason ? [['Почему скрыта', hiddenReason] as [string, string]] : []),
          ]}
        />
      </PersonPanel>
      <PersonPanel title="Решение">
        <Stack direction="row">
          {hiddenReason ? (
            <DeedButton
              label="Вернуть читателям"
              text="Карточку снова увидят все, если специалист её не снял. Ему придёт письмо."
              done="Карточка больше не скрыта"
              run={() => deed('specialist-cards', id, 'show')}
            />
          ) : (
            <DeedButton
              label="Скрыть карточку"
              text="Её не увидит никто, кроме специалиста. Ему придёт письмо с причиной."
              done="Карточка скрыта"
              isDanger
              reason={REASON}
              run={(reason) => deed('specialist-cards', id, 'hide', { reason })}
            />
          )}
        </Stack>
      </PersonPanel>
    </>
  )
}
