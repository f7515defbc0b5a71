import { Button } from '@mui/material'
import { SelectInput } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions, Panel, Said } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import { choicesOf, StateBadge, type States } from '#app/features/admin/state-badge.tsx'
import type { DeskMessage } from '#app/features/feedback/contract.ts'
import { addressOf } from '#app/shared/client.ts'
import { Icon } from '#app/ui/icon.tsx'
import { cut } from './cut.ts'

const STATES: States = {
  new: { title: 'Ждёт ответа', tone: 'wait' },
  answered: { title: 'Ответили', tone: 'ok' },
  closed: { title: 'Закрыто' },
}
const COLUMNS: Column<DeskMessage>[] = [
  { source: 'message', label: 'Обращение', show: ({ message }) => cut(message) },
  { source: 'topic', label: 'Тема', show: ({ topic }) => topic ?? '—' },
  { source: 'name', label: 'Кто', show: ({ name }) => name },
  { source: 'ticket', label: 'Номер', show: ({ ticket }) => ticket, isWhole: true },
  { source: 'createdAt', label: 'Когда', show: ({ createdAt }) => moment(createdAt), sorts: true },
  { source: 'state', label: 'Состояние', show: ({ state }) => <StateBadge {...{ states: STATES, state }} />, sorts: true },
]

export function MessageList() {
  return (
    <DeskList
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choicesOf(STATES)} alwaysOn />]}
      empty="Из форм портала ещё не писали."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

export function MessageShow() {
  return (
    <RecordPage<DeskMessage>>
      {({ id, name, email, topic, message, hasFile, state, answer, answeredAt, createdAt }) => (
        <>
          <Panel title="Письмо">
            <Facts
              facts={[
                ['Состояние', <StateBadge key="state" {...{ states: STATES, state }} />],
                ['Кто', name],
                ['Почта', email],
                ['Тема', topic],
                ['Когда', moment(createdAt)],
              ]}
            />
            <Said>{message}</Said>
            {hasFile && (
              <div>
                <Button
                  component="a"
                  variant="outlined"
                  startIcon={<Icon name="download-simple" />}
                  href={addressOf('GET admin/messages/{id}/file', { params: { id } })}
                  download
                >
                  Скачать файл. Открытие записывается
                </Button>
              </div>
            )}
            <Said label={answeredAt ? `Ответ, ${moment(answeredAt)}` : 'Ответ'}>{answer}</Said>
          </Panel>
          {state !== 'answered' && (
            <Panel title="Решение">
              <Actions>
                <ActionButton
                  label="Ответить письмом"
                  text={`Ответ уйдёт на ${email}.`}
                  done="Письмо отправлено"
                  fields={[{ name: 'answer', label: 'Ответ', rows: 8 }]}
                  isMain
                  run={(said) => action('messages', id, 'answer', said)}
                />
                {state === 'new' ? (
                  <ActionButton
                    label="Закрыть без ответа"
                    text="Человек письма не получит. Обращение останется в списке закрытых."
                    done="Обращение закрыто"
                    isDanger
                    run={() => action('messages', id, 'close')}
                  />
                ) : (
                  <ActionButton
                    label="Вернуть в работу"
                    text="Обращение снова появится среди тех, что ждут."
                    done="Обращение снова ждёт"
                    run={() => action('messages', id, 'reopen')}
                  />
                )}
              </Actions>
            </Panel>
          )}
        </>
      )}
    </RecordPage>
  )
}
