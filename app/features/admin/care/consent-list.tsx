import { Link } from '@mui/material'
import { BooleanInput, DataTable, DateField, DateInput, SelectInput, useListContext } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { purposeCopy } from '#app/features/privacy/copy.ts'
import type { ConsentRow } from '#app/features/privacy/desk-contract.ts'
import { PURPOSES } from '#app/features/privacy/purposes.ts'

const choices = PURPOSES.map((id) => ({ id, name: purposeCopy[id].title }))

/** The register of consents: nothing in it can be changed. */
export function ConsentList() {
  return (
    <DeskList
      sort={{ field: 'at', order: 'DESC' }}
      filters={[
        <SelectInput key="purpose" source="purpose" label="Цель" choices={choices} alwaysOn />,
        <DateInput key="version" source="version" label="Редакция от" />,
        <DateInput key="since" source="since" label="Не раньше" />,
        <DateInput key="until" source="until" label="Раньше чем" />,
        <BooleanInput key="given" source="given" label="Только данные, без отзывов" />,
      ]}
      empty="Согласий ещё никто не давал."
    >
      <Export />
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" label="Когда">
          <DateField source="at" showTime locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
        </DataTable.Col>
        <DataTable.Col<ConsentRow>
          source="purpose"
          label="Цель"
          render={({ purpose }) => choices.find(({ id }) => id === purpose)?.name ?? purpose}
        />
        <DataTable.Col<ConsentRow> label="Слово" render={({ given }) => (given ? 'Согласие' : 'Отзыв')} />
        <DataTable.Col<ConsentRow> label="Кто" render={({ who, subject }) => who ?? subject} />
        <DataTable.Col source="documentVersion" label="Редакция">
          <DateField source="documentVersion" locales="ru-RU" />
        </DataTable.Col>
        <DataTable.Col<ConsentRow> label="Отпечаток текста" render={({ textHash }) => <code>{textHash.slice(0, 12)}</code>} />
        <DataTable.Col source="form" label="Форма" disableSort />
      </DataTable>
    </DeskList>
  )
}

function Export() {
  const { filterValues } = useListContext()
  const given = Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return (
    <Link href={`/api/v1/admin/consents/export?${query}`} download sx={{ display: 'inline-block', p: 2 }}>
      Выгрузить таблицей. Выгрузка записывается в журнал
    </Link>
  )
}
