import { ThemeProvider, type Theme } from '@mui/material'
import type { ReactNode } from 'react'
import { DataTable, CreateButton, SelectInput, TextInput, TopToolbar, BooleanInput, useCreatePath } from 'react-admin'
import { Link } from 'react-router'
import { THEME_TITLES } from '#app/features/content/copy.ts'
import type { EntryRow } from '#app/features/editing/contract.ts'
import { STATUSES } from '#app/features/editing/rules.ts'
import { EVIDENCE } from '#app/features/content/entry/evidence.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { declaresEvidence } from './declared-fields.ts'
import type { DeskSection } from './desk-sections.ts'
import { EvidenceCell, ReviewCell, StatusBadge, ThemeCell } from './entry-badges.tsx'
import { EntryBulk } from './entry-bulk.tsx'
import { STATUS_LABELS } from './field-labels.ts'

const choicesOf = (labels: Record<string, string>) => Object.entries(labels).map(([id, name]) => ({ id, name }))
const FILTERS = [
  <SelectInput key="theme" source="theme" label="Тема" choices={choicesOf(THEME_TITLES)} alwaysOn />,
  <SelectInput
    key="status"
    source="status"
    label="Состояние"
    choices={STATUSES.map((id) => ({ id, name: STATUS_LABELS[id] }))}
    alwaysOn
  />,
  <SelectInput
    key="evidence"
    source="evidence"
    label="Метка"
    choices={Object.entries(EVIDENCE).map(([id, { title }]) => ({ id, name: title }))}
    alwaysOn
  />,
  <TextInput key="tag" source="tag" label="Слово" />,
  <BooleanInput key="overdue" source="overdue" label="Пора проверить" />,
]

// Wherever in a long list one chooses, what can be done is on the screen.
const BULK = {
  '& .RaBulkActionsToolbar-toolbar:not(.RaBulkActionsToolbar-collapsed)': {
    position: 'fixed',
    bottom: 16,
    left: { xs: 8, md: 'auto' },
    right: { xs: 8, md: 32 },
    zIndex: 4,
    width: 'auto',
    height: 'auto',
    minHeight: 64,
    flexWrap: 'wrap',
    border: 1,
    borderColor: 'divider',
    borderRadius: '4px 20px 4px 20px',
    bgcolor: 'background.paper',
    boxShadow: 'var(--shadow-pop)',
    '& .RaBulkActionsToolbar-topToolbar': { flexWrap: 'wrap', width: 'auto', minWidth: 0, justifyContent: 'start' },
  },
}

/** The texts of one section: search, filters, many at once. */
export function EntryList({ section }: { section: DeskSection }) {
  const path = useCreatePath()
  return (
    <NamedCheckboxes>
      <DeskList
        resource="entries"
        filter={{ section: section.code }}
        storeKey={section.resource}
        sort={{ field: 'changedAt', order: 'DESC' }}
        title={section.title}
        filters={FILTERS}
        actions={<TopToolbar>{!section.isFixed && <CreateButton resource={section.resource} variant="contained" />}</TopToolbar>}
        empty={`В разделе «${section.title}» пока пусто. Начните первый текст.`}
      >
        <DataTable<EntryRow>
          rowClick={(id) => path({ resource: section.resource, type: 'edit', id })}
          bulkActionButtons={<EntryBulk />}
          sx={{ ...BULK, '& .MuiTableSortLabel-root': { minHeight: 24 }, '& .column-title': { fontWeight: 500, maxWidth: 360 } }}
        >
          <DataTable.Col
            source="title"
            label="Заголовок"
            render={({ id, title }) => (
              <Link to={path({ resource: section.resource, type: 'edit', id })} onClick={(event) => event.stopPropagation()}>
                {title}
              </Link>
            )}
          />
          <DataTable.Col source="theme" label="Тема" render={ThemeCell} />
          {declaresEvidence(section.code) && <DataTable.Col source="evidence" label="Метка" render={EvidenceCell} />}
          <DataTable.Col source="status" label="Состояние" render={StatusBadge} />
          <DataTable.Col source="nextReviewAt" label="Проверить до" render={ReviewCell} />
        </DataTable>
      </DeskList>
    </NamedCheckboxes>
  )
}

/** react-admin names the frame around a row's checkbox and leaves the checkbox itself without a name. */
function NamedCheckboxes({ children }: { children: ReactNode }) {
  return <ThemeProvider theme={named}>{children}</ThemeProvider>
}

function named(theme: Theme): Theme {
  // Where react-admin puts the name, a name may not stand.
  const slotProps = { root: { 'aria-label': undefined }, input: { 'aria-label': 'Выбрать строку' } }
  const MuiCheckbox = { defaultProps: { slotProps } }
  return { ...theme, components: { ...theme.components, MuiCheckbox } }
}
