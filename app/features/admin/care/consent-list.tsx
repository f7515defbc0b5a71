import { Button } from '@mui/material'
import { BooleanInput, DateInput, FilterButton, SelectInput, TopToolbar, useListContext } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { purposeCopy } from '#app/features/privacy/copy.ts'
import type { ConsentRow } from '#app/features/privacy/desk/desk-contract.ts'
import { consentForms } from '#app/features/privacy/desk/desk-copy.ts'
import { isPurpose, PURPOSES } from '#app/features/consents/purposes.ts'
import { addressOf } from '#app/shared/client.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'

const choices = PURPOSES.map((id) => ({ id, name: purposeCopy[id].title }))
const COLUMNS: Column<ConsentRow>[] = [
  {
    source: 'purpose',
    label: 'Цель',
    show: ({ purpose }) => (isPurpose(purpose) ? purposeCopy[purpose].title : purpose),
    sorts: true,
  },
  {
    source: 'given',
    label: 'Слово',
    show: ({ given }) => <Badge tone={given ? 'ok' : 'wait'}>{given ? 'Согласие' : 'Отзыв'}</Badge>,
  },
  { source: 'who', label: 'Кто', show: ({ who, subject }) => who ?? subjectOf(subject) },
  { source: 'at', label: 'Когда', show: ({ at }) => moment(at), sorts: true },
  { source: 'documentVersion', label: 'Редакция от', show: ({ documentVersion }) => dateInWords(documentVersion), sorts: true },
  { source: 'textHash', label: 'Отпечаток текста', show: ({ textHash }) => <code>{textHash.slice(0, 8)}</code> },
  { source: 'form', label: 'Где сказано', show: ({ form }) => consentForms[form] ?? form },
]

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
        <BooleanInput key="given" source="given" label="Только согласия, без отозванных" />,
      ]}
      actions={<Actions />}
      empty="Согласий ещё никто не давал."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

const SUBJECTS: Record<string, string> = {
  account: 'кабинет удалён',
  child: 'карточка ребёнка',
  submission: 'гость карты',
  message: 'автор обращения',
  question: 'автор вопроса',
  document: 'гость по приглашению',
  guest: 'гость',
  interest: 'адрес без кабинета',
}

/** A person without an account, by what they did and the end of its number. */
function subjectOf(subject: string): string {
  const [kind = '', id = ''] = subject.split(':')
  return `${SUBJECTS[kind] ?? 'без кабинета'}, запись №\u00a0…${id.slice(-6)}`
}

/** What stands in the list now goes into the table, all pages of it. */
function Actions() {
  const { filterValues } = useListContext()
  const asked = Object.entries(filterValues).filter(([, value]) => value !== undefined && value !== '')
  const query = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]))
  return (
    <TopToolbar>
      <FilterButton />
      <Button
        component="a"
        href={`${addressOf('GET admin/consents/export')}?${query}`}
        download
        startIcon={<Icon name="download-simple" />}
        title="Выгрузка записывается в журнал"
      >
        Скачать CSV
      </Button>
    </TopToolbar>
  )
}
