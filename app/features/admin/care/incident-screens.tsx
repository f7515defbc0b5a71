import { Button, Card, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import {
  Create,
  CreateButton,
  DataTable,
  DateField,
  DateTimeInput,
  Edit,
  NumberInput,
  SimpleForm,
  TextInput,
  useRecordContext,
} from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { leftInWords } from '#app/features/privacy/rules.ts'
import type { Incident, IncidentNotice } from '#app/features/privacy/desk-contract.ts'
import { call } from '#app/shared/client.ts'
import { momentInWords } from '#app/shared/dates.ts'
import { Deeds } from './care-card.tsx'
import { TextDeed } from './text-deed.tsx'

const MINUTE_MS = 60_000
const FIELDS = [
  { source: 'what', label: 'Что произошло' },
  { source: 'whose', label: 'Чьи данные и какие, без имён' },
  { source: 'cause', label: 'Предполагаемая причина' },
  { source: 'harm', label: 'Предполагаемый вред людям' },
  { source: 'measures', label: 'Что сделали' },
  { source: 'contact', label: 'Кто говорит с Роскомнадзором: имя, телефон, почта' },
  { source: 'results', label: 'Результаты внутренней проверки' },
]

export function IncidentList() {
  return (
    <>
      <CreateButton label="Открыть инцидент" />
      <DeskList
        actions={false}
        sort={{ field: 'detectedAt', order: 'DESC' }}
        empty="Инцидентов не было. Если данные ушли или могли уйти, откройте карточку сразу: закон даёт 24 часа."
      >
        <DataTable bulkActionButtons={false} rowClick="edit">
          <DataTable.Col source="id" label="№" disableSort />
          <DataTable.Col source="detectedAt" label="Обнаружен" disableSort>
            <DateField source="detectedAt" showTime locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
          </DataTable.Col>
          <DataTable.Col<Incident> label="Что произошло" render={({ what }) => what.slice(0, 90)} />
          <DataTable.Col<Incident> label="Срок" render={(incident) => clockOf(incident, Date.now())} />
        </DataTable>
      </DeskList>
    </>
  )
}

export function IncidentCreate() {
  return (
    <Create redirect="edit" title="Новый инцидент">
      <SimpleForm>
        <IncidentFields />
      </SimpleForm>
    </Create>
  )
}

export function IncidentEdit() {
  return (
    <Edit redirect={false} mutationMode="pessimistic" title="Инцидент" actions={false}>
      <Clocks />
      <SimpleForm>
        <IncidentFields />
      </SimpleForm>
      <Notice />
    </Edit>
  )
}

function IncidentFields() {
  return (
    <>
      <DateTimeInput source="detectedAt" label="Обнаружен" helperText="От этой минуты идут 24 и 72 часа." />
      <NumberInput source="persons" label="Сколько человек, если известно" min={0} fullWidth />
      {FIELDS.map(({ source, label }) => (
        <TextInput
          key={source}
          {...{ source, label }}
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

/** Two clocks of the law, and the marks that stop them. */
function Clocks() {
  const incident = useRecordContext<Incident>()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), MINUTE_MS / 2)
    return () => clearInterval(ticking)
  }, [])
  if (!incident) return null
  const { id, reportBy, resultsBy, reportedAt, resultsAt } = incident
  return (
    <Card sx={{ p: 3, m: 2 }} variant="outlined">
      <Stack spacing={2}>
        <Clock label="Первое уведомление, 24 часа" until={reportBy} toldAt={reportedAt} now={now} />
        <Clock label="Результаты проверки, 72 часа" until={resultsBy} toldAt={resultsAt} now={now} />
        <Deeds>
          {!reportedAt && (
            <TextDeed
              {...{ resource: 'incidents', id, name: 'report', label: 'Первое уведомление отправлено', done: 'Отмечено' }}
              text="Отметьте после отправки на портале Роскомнадзора. Отметку снять нельзя."
            />
          )}
          {reportedAt && !resultsAt && (
            <TextDeed
              {...{ resource: 'incidents', id, name: 'finish', label: 'Результаты отправлены', done: 'Отмечено' }}
              text="Отметьте после отправки второго уведомления. Отметку снять нельзя."
            />
          )}
        </Deeds>
      </Stack>
    </Card>
  )
}

function Clock({ label, until, toldAt, now }: { label: string; until: string; toldAt: string | null; now: number }) {
  const left = Date.parse(until) - now
  const said = toldAt ? `отправлено ${momentInWords(new Date(toldAt))}` : leftOf(left)
  return (
    <Typography color={!toldAt && left < 0 ? 'error' : undefined}>
      <b>{label}</b>: до {momentInWords(new Date(until))}, {said}
    </Typography>
  )
}

function leftOf(left: number): string {
  return left < 0 ? `просрочено на ${leftInWords(-left)}` : `осталось ${leftInWords(left)}`
}

function clockOf({ reportBy, resultsBy, reportedAt, resultsAt }: Incident, now: number): string {
  if (resultsAt) return 'Закрыт'
  return reportedAt ? `72 часа: ${leftOf(Date.parse(resultsBy) - now)}` : `24 часа: ${leftOf(Date.parse(reportBy) - now)}`
}

/** The text of the notice as it stands now, to be printed or copied. */
function Notice() {
  const incident = useRecordContext<Incident>()
  const [notice, setNotice] = useState<IncidentNotice | null>(null)
  if (!incident) return null
  return (
    <Card sx={{ p: 3, m: 2 }} variant="outlined">
      {notice && (
        <article aria-label="Текст уведомления">
          <Typography variant="h6" component="h2">
            {notice.title}
          </Typography>
          <dl>
            {notice.lines.map(({ term, text }) => (
              <div key={term}>
                <dt>
                  <b>{term}</b>
                </dt>
                <dd style={{ margin: '0 0 0.75rem', whiteSpace: 'pre-line' }}>{text}</dd>
              </div>
            ))}
          </dl>
        </article>
      )}
      <Deeds>
        <Button
          variant="outlined"
          onClick={() => void call<IncidentNotice>(`admin/incidents/${incident.id}/notice`).then(setNotice)}
        >
          {notice ? 'Обновить текст уведомления' : 'Показать текст уведомления'}
        </Button>
        {notice && (
          <Button variant="outlined" onClick={() => window.print()}>
            Напечатать
          </Button>
        )}
      </Deeds>
    </Card>
  )
}
