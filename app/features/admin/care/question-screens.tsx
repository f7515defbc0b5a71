import { Alert } from '@mui/material'
import { SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { Facts } from '#app/features/admin/facts.tsx'
import { moment } from '#app/features/admin/moments.ts'
import { Actions, Panel, Said } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import { choicesOf, StateBadge, type States } from '#app/features/admin/state-badge.tsx'
import type { DeskQuestion } from '#app/features/questions/contract.ts'
import { Badge } from '#app/ui/badge.tsx'
import { cut } from './cut.ts'
import { QuestionActions } from './question-actions.tsx'

const STATES: States = {
  pending: { title: 'Ждёт редакции', tone: 'wait' },
  open: { title: 'У специалистов', tone: 'info' },
  answered: { title: 'Ответ ждёт редакции', tone: 'wait' },
  published: { title: 'Опубликован', tone: 'ok' },
  closed: { title: 'Отправлен', tone: 'ok' },
  rejected: { title: 'Не передан', tone: 'bad' },
}
const COLUMNS: Column<DeskQuestion>[] = [
  { source: 'question', label: 'Вопрос', show: ({ title, question }) => title ?? cut(question) },
  { source: 'ticket', label: 'Номер', show: ({ ticket }) => ticket, isWhole: true },
  { source: 'createdAt', label: 'Когда', show: ({ createdAt }) => moment(createdAt), sorts: true },
  {
    source: 'state',
    label: 'Состояние',
    show: ({ state, danger }) => (
      <>
        <StateBadge {...{ states: STATES, state }} /> {danger && state === 'pending' && <Badge tone="bad">Срочно</Badge>}
      </>
    ),
    sorts: true,
  },
]

export function QuestionList() {
  return (
    <DeskList
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choicesOf(STATES)} alwaysOn />]}
      empty="Специалистов ещё не спрашивали. Форма стоит на странице «Родителям»."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

export function QuestionShow() {
  return (
    <RecordPage<DeskQuestion>>
      {(row) => (
        <>
          {row.danger && (
            <Alert severity="error" sx={{ mb: 3 }}>
              В вопросе слова об опасности. Человек видел телефоны помощи: 112,{' '}
              {row.danger === 'health' ? '103' : '8-800-2000-122'}. Ответьте от редакции первым делом, не ждите специалиста.
            </Alert>
          )}
          <Panel title="Вопрос">
            <Facts
              facts={[
                ['Состояние', <StateBadge key="state" states={STATES} state={row.state} />],
                ['Когда', moment(row.createdAt)],
                ['Публикация', row.mayPublish ? 'Можно без имён' : 'Не разрешили: только ответить письмом'],
              ]}
            />
            <Said label="Как спросили">{row.question}</Said>
            <Said label="Заголовок">{row.title}</Said>
            <Said label="Как увидят специалисты и читатели">{row.wording}</Said>
            <Said label={row.state === 'rejected' ? 'Причина, которую прочитал человек' : 'Что поправить специалисту'}>
              {row.reason}
            </Said>
          </Panel>
          {row.answer && (
            <Panel title="Ответ">
              <Facts facts={[['Кто', [row.specialist, row.specialistRole?.toLowerCase()].filter(Boolean).join(', ')]]} />
              <Said>{row.answer}</Said>
            </Panel>
          )}
          {!['closed', 'rejected'].includes(row.state) && (
            <Panel title="Решение">
              <Actions>
                <QuestionActions row={row} />
              </Actions>
            </Panel>
          )}
        </>
      )}
    </RecordPage>
  )
}
