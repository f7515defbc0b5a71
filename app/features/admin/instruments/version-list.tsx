import { Chip } from '@mui/material'
import { CreateButton, DataTable, DateField, FunctionField, List, TopToolbar } from 'react-admin'
import type { VersionLine } from '#app/features/questionnaire/version-contract.ts'
import { versionCopy } from '#app/features/questionnaire/version-copy.ts'

const TONES = { draft: 'warning', published: 'success', retired: 'default' } as const

/** The questionnaire's versions: what is asked now, what was asked, what is being written. */
export function VersionList() {
  return (
    <List
      exporter={false}
      actions={
        <TopToolbar>
          <CreateButton label="Новая версия" />
        </TopToolbar>
      }
    >
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="id" label="Версия" disableSort />
        <DataTable.Col source="state" label="Состояние" disableSort>
          <FunctionField<VersionLine>
            render={({ state }) => <Chip size="small" color={TONES[state]} label={versionCopy.states[state]} />}
          />
        </DataTable.Col>
        <DataTable.Col source="note" label="Что нового" disableSort />
        <DataTable.NumberCol source="count" label="Вопросов" disableSort />
        <DataTable.Col source="publishedAt" label="Выпущена" disableSort>
          <DateField source="publishedAt" locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} emptyText="—" />
        </DataTable.Col>
      </DataTable>
    </List>
  )
}
