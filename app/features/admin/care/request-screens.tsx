import { Create, DateInput, FormDataConsumer, SelectInput, TextInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { Facts } from '#app/features/admin/facts.tsx'
import { FORM } from '#app/features/admin/form-look.ts'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Panel, Said } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import { purposeCopy } from '#app/features/privacy/copy.ts'
import type { RequestOne, RequestRow } from '#app/features/privacy/desk/desk-contract.ts'
import { PURPOSES } from '#app/features/consents/purposes.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { plural } from '#app/shared/plural.ts'
import { Badge } from '#app/ui/badge.tsx'
import { RequestWork } from './request-work.tsx'

const KINDS = {
  export: 'Какие данные хранятся',
  correction: 'Исправить данные',
  withdrawal: 'Отзыв согласия',
  deletion: 'Удалить данные',
}
const kinds = Object.entries(KINDS).map(([id, name]) => ({ id, name }))
const purposes = PURPOSES.map((id) => ({ id, name: purposeCopy[id].title }))
const states = [
  { id: 'open', name: 'Ждут' },
  { id: 'overdue', name: 'Срок прошёл' },
  { id: 'done', name: 'Сделаны' },
]
const COLUMNS: Column<RequestRow>[] = [
  { source: 'kind', label: 'Просьба', show: ({ id, kind }) => `№\u00a0${id}, ${KINDS[kind].toLowerCase()}` },
  { source: 'who', label: 'Кто', show: ({ who }) => who ?? 'кабинет удалён' },
  { source: 'dueOn', label: 'Сделать до', show: ({ dueOn }) => dateInWords(dueOn), sorts: true },
  { source: 'left', label: 'Осталось', show: (row) => <Left {...row} /> },
]

/** Requests about data, those with the nearest due day first. */
export function RequestList() {
  return (
    <DeskList
      sort={{ field: 'dueOn', order: 'ASC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={states} alwaysOn />]}
      create="Записать обращение"
      empty="Обращений о данных не было. Те, что приходят письмом, записывают здесь же."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

function Left({ doneAt, daysLeft }: Pick<RequestRow, 'doneAt' | 'daysLeft'>) {
  if (doneAt) return <Badge tone="ok">Сделано</Badge>
  const days = Math.abs(daysLeft)
  const said = `${days}\u00a0${plural(days, ['рабочий день', 'рабочих дня', 'рабочих дней'])}`
  if (daysLeft < 0) return <Badge tone="bad">Просрочено: {said}</Badge>
  return <Badge tone="wait">{daysLeft === 0 ? 'Сегодня последний день' : said}</Badge>
}

export function RequestShow() {
  return (
    <RecordPage<RequestOne>>
      {(row) => {
        const { kind, title, who, createdAt, dueOn, doneAt, daysLeft, answer, isRefused, act } = row
        return (
          <>
            <Panel title="Просьба">
              <Facts
                facts={[
                  ['О чём', title ? `${KINDS[kind]}: ${title}` : KINDS[kind]],
                  ['Кто', who ?? 'кабинет удалён'],
                  ['Записана', moment(createdAt)],
                  ['Срок по закону', `до ${dateInWords(dueOn)}, рабочими днями`],
                  ['Осталось', <Left key="left" {...{ doneAt, daysLeft }} />],
                  [isRefused ? 'Отказано' : 'Сделана', doneAt && moment(doneAt)],
                  ['Акт об уничтожении', act && `№\u00a0${act.number}, ${moment(act.destroyedAt)}: ${act.categories.join(', ')}`],
                ]}
              />
              <Said label={isRefused ? 'Отказ' : 'Ответ'}>{answer}</Said>
            </Panel>
            {!doneAt && <RequestWork request={row} />}
          </>
        )
      }}
    </RecordPage>
  )
}

/** What came by a letter or on paper. */
export function RequestCreate() {
  return (
    <Create redirect="show" title="Обращение, пришедшее письмом">
      <KeptForm fields={['email', 'kind', 'about', 'receivedOn']} sx={FORM} warnWhenUnsavedChanges>
        <TextInput source="email" type="email" label="Почта человека" autoComplete="off" fullWidth />
        <SelectInput source="kind" label="О чём просит" choices={kinds} />
        <FormDataConsumer<{ kind?: string }>>
          {({ formData: { kind } }) =>
            kind === 'withdrawal' ? (
              <SelectInput
                source="about"
                label="Какое согласие"
                choices={purposes}
                helperText="Если отзывают согласие на публикацию, закон даёт три рабочих дня."
              />
            ) : (
              <TextInput source="about" label="Уточнение" fullWidth parse={(value: string) => value} defaultValue="" />
            )
          }
        </FormDataConsumer>
        <DateInput source="receivedOn" label="Когда пришло" helperText="От следующего рабочего дня идёт срок." />
      </KeptForm>
    </Create>
  )
}
