import { DataTable, DateField, SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { DeskQuestion } from '#app/features/questions/contract.ts'
import { CareCard, Deeds, Said } from './care-card.tsx'
import { TextDeed } from './text-deed.tsx'

const STATES = {
  pending: 'Ждёт редакции',
  open: 'У специалистов',
  answered: 'Ответ ждёт редакции',
  published: 'Опубликован',
  closed: 'Отправлен',
  rejected: 'Не передан',
}
const choices = Object.entries(STATES).map(([id, name]) => ({ id, name }))

export function QuestionList() {
  return (
    <DeskList
      sort={{ field: 'createdAt', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choices} alwaysOn />]}
      empty="Специалистов ещё не спрашивали. Форма стоит на странице «Родителям»."
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="createdAt" label="Когда">
          <DateField source="createdAt" showTime locales="ru-RU" options={{ timeZone: 'Europe/Moscow' }} />
        </DataTable.Col>
        <DataTable.Col source="ticket" label="Номер" disableSort />
        <DataTable.Col<DeskQuestion>
          label="Вопрос"
          render={({ title, question, danger }) => `${danger ? 'Срочно. ' : ''}${title ?? question.slice(0, 90)}`}
        />
        <DataTable.Col<DeskQuestion> source="state" label="Состояние" render={({ state }) => STATES[state]} />
      </DataTable>
    </DeskList>
  )
}

export function QuestionShow() {
  return (
    <CareCard<DeskQuestion>>
      {(row) => (
        <>
          <Said label={`${STATES[row.state]}. Вопрос ${row.ticket}`}>
            {row.mayPublish ? 'Публиковать без имён можно.' : 'Только ответить письмом: публиковать не разрешили.'}
          </Said>
          {row.danger && (
            <Said label="Слова об опасности">
              Человек видел телефоны помощи. Ответьте первым делом, не ждите специалиста: 112, 8-800-2000-122.
            </Said>
          )}
          <Said label="Как спросили">{row.question}</Said>
          <Said label="Заголовок">{row.title}</Said>
          <Said label="Как увидят специалисты и читатели">{row.wording}</Said>
          <Said label={`Ответ: ${row.specialist ?? ''}, ${row.specialistRole ?? ''}`}>{row.answer}</Said>
          <Said label="Причина, которую прочитал человек">{row.reason}</Said>
          <Deeds>
            <QuestionDeeds row={row} />
          </Deeds>
        </>
      )}
    </CareCard>
  )
}

function QuestionDeeds({ row: { id, state, title, wording, question, mayPublish } }: { row: DeskQuestion }) {
  const one = { resource: 'questions', id }
  if (state === 'pending' || state === 'open')
    return (
      <>
        <TextDeed
          {...{ ...one, name: 'approve', label: state === 'open' ? 'Поправить пересказ' : 'Передать специалистам' }}
          done="Вопрос у специалистов"
          text="Перескажите без имён, фамилий, школ и городов: этот текст увидят специалисты, а потом и читатели."
          fields={[
            { name: 'title', label: 'Заголовок', value: title ?? '', rows: 1 },
            { name: 'wording', label: 'Вопрос без имён', value: wording ?? question, rows: 6 },
          ]}
        />
        <TextDeed
          {...{ ...one, name: 'reject', label: 'Не передавать', done: 'Человек получит причину письмом' }}
          text="Человек прочитает причину в письме."
          fields={[{ name: 'reason', label: 'Причина' }]}
          isDanger
        />
      </>
    )
  if (state === 'answered')
    return (
      <>
        <TextDeed
          {...{ ...one, name: 'release', label: mayPublish ? 'Отправить и опубликовать' : 'Отправить ответ' }}
          done="Ответ отправлен"
          text={
            mayPublish
              ? 'Человек получит письмо, а вопрос с ответом появится на страницах «Родителям» и «Вопросы и ответы» без имён.'
              : 'Человек получит письмо. На портале вопрос не появится.'
          }
        />
        <TextDeed
          {...{ ...one, name: 'give-back', label: 'Вернуть специалистам', done: 'Вопрос снова ждёт ответа' }}
          text="Этот ответ удалится, вопрос снова увидят все специалисты."
          isDanger
        />
      </>
    )
  if (state !== 'published') return null
  return (
    <TextDeed
      {...{ ...one, name: 'hide', label: 'Снять со страницы', done: 'Вопрос снят' }}
      text="Вопрос и ответ сразу исчезнут со страниц."
      isDanger
    />
  )
}
