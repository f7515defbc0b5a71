import { Link } from '@mui/material'
import { DataTable, DateField, SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { DeskMessage } from '#app/features/feedback/contract.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { CareCard, Deeds, Said } from './care-card.tsx'
import { TextDeed } from './text-deed.tsx'

const STATES = { new: 'Ждёт ответа', answered: 'Ответили', closed: 'Закрыто' }
const choices = Object.entries(STATES).map(([id, name]) => ({ id, name }))

export function MessageList() {
  return (
    <DeskList
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choices} alwaysOn />]}
      empty="Из форм портала ещё не писали."
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="createdAt" label="Когда">
          <DateField source="createdAt" showTime locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
        </DataTable.Col>
        <DataTable.Col source="ticket" label="Номер" disableSort />
        <DataTable.Col source="name" label="Кто" disableSort />
        <DataTable.Col<DeskMessage>
          label="О чём"
          render={({ topic, message }) => topic ?? (message.length > 80 ? `${message.slice(0, 80)}…` : message)}
        />
        <DataTable.Col<DeskMessage> source="state" label="Состояние" render={({ state }) => STATES[state]} />
      </DataTable>
    </DeskList>
  )
}

export function MessageShow() {
  return (
    <CareCard<DeskMessage>>
      {({ id, ticket, name, email, topic, message, hasFile, state, answer, answeredAt, createdAt }) => (
        <>
          <Said label={`${STATES[state]}. Обращение ${ticket}`}>
            {`${name}, ${email}, ${momentInWords(new Date(createdAt))}${topic ? `. ${topic}` : ''}`}
          </Said>
          <Said label="Текст">{message}</Said>
          {hasFile && (
            <Link href={`/api/v1/admin/messages/${id}/file`} download>
              Скачать приложенный файл. Открытие записывается в журнал
            </Link>
          )}
          <Said label={answeredAt ? `Ответ, ${momentInWords(new Date(answeredAt))}` : 'Ответ'}>{answer}</Said>
          <Deeds>
            {state !== 'answered' && (
              <TextDeed
                {...{ resource: 'messages', id, name: 'answer', label: 'Ответить письмом', done: 'Письмо отправлено' }}
                text={`Ответ уйдёт на ${email}.`}
                fields={[{ name: 'answer', label: 'Ответ', rows: 8 }]}
              />
            )}
            {state === 'new' && (
              <TextDeed
                {...{ resource: 'messages', id, name: 'close', label: 'Закрыть без ответа', done: 'Обращение закрыто' }}
                text="Человек письма не получит. Обращение останется в списке закрытых."
                isDanger
              />
            )}
            {state === 'closed' && (
              <TextDeed
                {...{ resource: 'messages', id, name: 'reopen', label: 'Вернуть в работу', done: 'Обращение снова ждёт' }}
                text="Обращение снова появится среди тех, что ждут."
              />
            )}
          </Deeds>
        </>
      )}
    </CareCard>
  )
}
