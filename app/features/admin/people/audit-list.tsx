import { Button } from '@mui/material'
import {
  DateInput,
  FilterButton,
  SelectInput,
  TextInput,
  TopToolbar,
  useCreatePath,
  useListContext,
  useResourceDefinitions,
} from 'react-admin'
import { Link } from 'react-router'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import type { AuditLine } from '#app/features/audit-log/contract.ts'
import { actionWords, detailsInWords } from '#app/features/audit-log/copy.ts'
import { addressOf } from '#app/shared/client.ts'
import { Icon } from '#app/ui/icon.tsx'

const actions = Object.entries(actionWords).map(([id, name]) => ({ id, name }))
const filters = [
  <TextInput key="actor" source="actor" label="Кто: имя или почта" />,
  <SelectInput key="action" source="action" label="Что сделано" choices={actions} />,
  <TextInput key="object" source="object" label="С чем" />,
  <DateInput key="since" source="since" label="С какого дня" />,
  <DateInput key="until" source="until" label="По какой день" />,
]
const COLUMNS: Column<AuditLine>[] = [
  { source: 'action', label: 'Что сделано', show: ({ actionTitle }) => actionTitle, sorts: true },
  { source: 'actor', label: 'Кто', show: ({ actor }) => actor },
  { source: 'at', label: 'Когда', show: ({ at }) => moment(at), sorts: true },
  { source: 'object', label: 'С чем', show: (line) => <Thing {...line} />, sorts: true },
  { source: 'details', label: 'Подробности', show: ({ details }) => detailsInWords(details).join('; ') || '—' },
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
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

/** What an action was done with, leading to its page where the desk has one. */
function Thing({ object, objectTitle, objectPage }: AuditLine) {
  const [resource = '', ...rest] = object.split(':')
  const { hasShow, hasEdit } = useResourceDefinitions()[resource] ?? {}
  const path = useCreatePath()
  const own = hasShow || hasEdit ? path({ resource, id: rest.join(':'), type: hasShow ? 'show' : 'edit' }) : null
  const page = objectPage ?? own
  return page ? <Link to={page}>{objectTitle}</Link> : objectTitle
}

/** What stands in the list now goes into the table, all pages of it. */
function Actions() {
  const { filterValues } = useListContext()
  const asked = Object.entries(filterValues).filter(([, value]) => typeof value === 'string' && value !== '')
  const query = new URLSearchParams(asked as [string, string][]) // only texts are left
  return (
    <TopToolbar>
      <FilterButton />
      <Button
        component="a"
        href={`${addressOf('GET admin/audit/export.csv')}?${query.toString()}`}
        download
        startIcon={<Icon name="download-simple" />}
      >
        Скачать CSV
      </Button>
    </TopToolbar>
  )
}
