import { Create, Edit, NumberInput, SaveButton, TextInput, Toolbar } from 'react-admin'
import { MomentInput } from '#app/features/admin/date-inputs.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { FORM } from '#app/features/admin/form-look.ts'
import { KeptForm } from '#app/features/admin/kept-form.tsx'
import { moment } from '#app/features/admin/moments.ts'
import type { Incident } from '#app/features/privacy/desk/desk-contract.ts'
import { cut } from './cut.ts'
import { IncidentClocks, IncidentState } from './incident-clocks.tsx'
import { IncidentNoticeText } from './incident-notice.tsx'

const FIELDS = [
  { source: 'what', label: 'Что произошло' },
  { source: 'whose', label: 'Чьи данные и какие', helperText: 'Без имён, по группам' },
  { source: 'cause', label: 'Предполагаемая причина' },
  { source: 'harm', label: 'Предполагаемый вред людям' },
  { source: 'measures', label: 'Что сделали' },
  { source: 'contact', label: 'Кто говорит с Роскомнадзором', helperText: 'Имя, телефон, почта' },
  { source: 'results', label: 'Результаты внутренней проверки', helperText: 'Ко второму уведомлению' },
]
const TYPED = ['detectedAt', 'persons', ...FIELDS.map(({ source }) => source)]
const COLUMNS: Column<Incident>[] = [
  { source: 'what', label: 'Что произошло', show: ({ id, what }) => `№\u00a0${id}. ${cut(what)}` },
  { source: 'detectedAt', label: 'Обнаружен', show: ({ detectedAt }) => moment(detectedAt) },
  { source: 'state', label: 'Срок', show: (incident) => <IncidentState {...incident} /> },
]

export function IncidentList() {
  return (
    <DeskList
      sort={{ field: 'detectedAt', order: 'DESC' }}
      create="Открыть инцидент"
      empty="Инцидентов не было. Если данные ушли или могли уйти, откройте карточку сразу: закон даёт 24 часа."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

export function IncidentCreate() {
  return (
    <Create redirect="edit" title="Новый инцидент">
      <KeptForm fields={TYPED} sx={FORM} warnWhenUnsavedChanges>
        <IncidentFields />
      </KeptForm>
    </Create>
  )
}

/** Nothing of an incident is ever deleted. */
export function IncidentEdit() {
  return (
    <Edit redirect={false} mutationMode="pessimistic" actions={false}>
      <KeptForm
        fields={TYPED}
        sx={FORM}
        warnWhenUnsavedChanges
        toolbar={
          <Toolbar>
            <SaveButton />
          </Toolbar>
        }
      >
        <IncidentClocks />
        <IncidentFields />
        <IncidentNoticeText />
      </KeptForm>
    </Edit>
  )
}

function IncidentFields() {
  return (
    <>
      <MomentInput source="detectedAt" label="Обнаружен" helperText="От этой минуты идут 24 и 72 часа" />
      <NumberInput source="persons" label="Сколько человек, если известно" min={0} fullWidth />
      {FIELDS.map((field) => (
        <TextInput
          key={field.source}
          {...field}
          fullWidth
          multiline
          minRows={2}
          defaultValue=""
          parse={(value: string) => value}
        />
      ))}
    </>
  )
}
