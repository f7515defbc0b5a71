import { Create, CreateButton, DataTable, DateField, DateInput, SelectInput, SimpleForm, TextInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { RequestRow } from '#app/features/privacy/desk-contract.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { CareCard, Deeds, Said } from './care-card.tsx'
import { TextDeed } from './text-deed.tsx'

const KINDS = {
  export: 'Какие данные хранятся',
  correction: 'Исправить данные',
  withdrawal: 'Отзыв согласия',
  deletion: 'Удалить данные',
}
const kinds = Object.entries(KINDS).map(([id, name]) => ({ id, name }))
const states = [
  { id: 'open', name: 'Ждут' },
  { id: 'overdue', name: 'Срок прошёл' },
  { id: 'done', name: 'Сделаны' },
]

/** Requests about data, those with the nearest due day first. */
export function RequestList() {
  return (
    <>
      <CreateButton label="Записать обращение" />
      <DeskList
        actions={false}
        sort={{ field: 'dueOn', order: 'ASC' }}
        filters={[<SelectInput key="state" source="state" label="Состояние" choices={states} alwaysOn />]}
        empty="Обращений о данных не было. Те, что приходят письмом, записывают здесь же."
      >
        <DataTable bulkActionButtons={false} rowClick="show">
          <DataTable.Col source="id" label="№" disableSort />
          <DataTable.Col<RequestRow> label="Просьба" render={({ kind }) => KINDS[kind]} />
          <DataTable.Col<RequestRow> label="Кто" render={({ who }) => who ?? 'аккаунт удалён'} />
          <DataTable.Col source="dueOn" label="Сделать до">
            <DateField source="dueOn" locales="ru-RU" />
          </DataTable.Col>
          <DataTable.Col<RequestRow> label="Осталось" render={leftOf} />
        </DataTable>
      </DeskList>
    </>
  )
}

function leftOf({ doneAt, daysLeft }: RequestRow): string {
  if (doneAt) return 'Сделано'
  const days = Math.abs(daysLeft)
  const said = `${days}\u00a0${plural(days, ['рабочий день', 'рабочих дня', 'рабочих дней'])}`
  if (daysLeft === 0) return 'Сегодня последний день'
  return daysLeft < 0 ? `Просрочено: ${said}` : said
}

export function RequestShow() {
  return (
    <CareCard<RequestRow>>
      {(row) => (
        <>
          <Said label={`Обращение № ${row.id}`}>{`${KINDS[row.kind]}${row.about ? `: ${row.about}` : ''}`}</Said>
          <Said label="Кто">{row.who ?? 'Аккаунт удалён'}</Said>
          <Said label="Срок по закону, рабочие дни">{`до ${dateInWords(row.dueOn)}. ${leftOf(row)}.`}</Said>
          <Said label="Ответ">{row.answer}</Said>
          {!row.doneAt && (
            <Deeds>
              <TextDeed
                {...{
                  resource: 'data-requests',
                  id: row.id,
                  name: 'answer',
                  label: 'Ответить и закрыть',
                  done: 'Ответ отправлен',
                }}
                text="Сначала сделайте то, о чём просят. Ответ уйдёт письмом, обращение станет сделанным."
                fields={[{ name: 'answer', label: 'Ответ', rows: 6 }]}
              />
            </Deeds>
          )}
        </>
      )}
    </CareCard>
  )
}

/** What came by a letter or on paper. */
export function RequestCreate() {
  return (
    <Create redirect="show" title="Обращение, пришедшее письмом">
      <SimpleForm>
        <TextInput source="email" type="email" label="Почта человека" autoComplete="off" />
        <SelectInput source="kind" label="О чём просит" choices={kinds} />
        <TextInput source="about" label="Уточнение" parse={(value: string) => value} defaultValue="" />
        <DateInput source="receivedOn" label="Когда пришло" helperText="От следующего рабочего дня идёт срок." />
      </SimpleForm>
    </Create>
  )
}
