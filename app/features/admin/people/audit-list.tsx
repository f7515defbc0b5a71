import { Box, Button, Typography } from '@mui/material'
import { DataTable, DateInput, SelectInput, TextInput, TopToolbar, useListContext, useRecordContext } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { AuditLine } from '#app/features/audit/contract.ts'
import { deedWords } from '#app/features/audit/copy.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MomentField } from './moment-field.tsx'
import { WIDE } from './wide.ts'

const deeds = Object.entries(deedWords).map(([id, name]) => ({ id, name }))
const filters = [
  <TextInput key="actor" source="actor" label="Кто: имя или почта" />,
  <SelectInput key="deed" source="deed" label="Что сделано" choices={deeds} />,
  <TextInput key="object" source="object" label="С чем" />,
  <DateInput key="since" source="since" label="С какого дня" />,
  <DateInput key="until" source="until" label="По какой день" />,
]

/** Who did what at the desk; nothing here can be changed. */
export function AuditList() {
  return (
    <DeskList
      sort={{ field: 'at', order: 'DESC' }}
      filters={filters}
      actions={<Actions />}
      empty="Журнал пуст: пока никто ничего не менял."
    >
      <DataTable bulkActionButtons={false} rowClick={false}>
        <DataTable.Col source="at" label="Когда">
          <MomentField source="at" />
        </DataTable.Col>
        <DataTable.Col source="actor" label="Кто" disableSort />
        <DataTable.Col source="deed" label="Что сделано">
          <Deed />
        </DataTable.Col>
        <DataTable.Col source="object" label="С чем" sx={WIDE} />
        <DataTable.Col label="Подробности" disableSort sx={WIDE}>
          <Details />
        </DataTable.Col>
      </DataTable>
    </DeskList>
  )
}

/** What stands in the list now goes into the table, all pages of it. */
function Actions() {
  const { filterValues } = useListContext()
  const asked = Object.entries(filterValues).filter(([, value]) => typeof value === 'string' && value !== '')
  const query = new URLSearchParams(asked as [string, string][]) // only texts are left
  return (
    <TopToolbar>
      <Button
        component="a"
        href={`/api/v1/admin/audit/export.csv?${query.toString()}`}
        download
        startIcon={<Icon name="download-simple" />}
      >
        Скачать CSV
      </Button>
    </TopToolbar>
  )
}

function Deed() {
  const line = useRecordContext<AuditLine>()
  return line?.deedTitle
}

function Details() {
  const line = useRecordContext<AuditLine>()
  const details = Object.entries(line?.details ?? {}).filter(([, value]) => value !== null)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', overflowWrap: 'anywhere' }}>
      {details.map(([name, value]) => (
        <Typography key={name} component="li" variant="body2">
          {detailWords[name] ?? name}: {String(value)}
        </Typography>
      ))}
    </Box>
  )
}

const detailWords: Record<string, string> = { reason: 'причина', role: 'роль', sessions: 'сеансов', since: 'с', until: 'по' }
