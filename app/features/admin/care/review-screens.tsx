import { SelectInput } from 'react-admin'
import { action } from '#app/features/admin/data-provider.ts'
import { ActionButton } from '#app/features/admin/action-button.tsx'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import { DeskTable, type Column } from '#app/features/admin/desk-table.tsx'
import { Facts } from '#app/features/admin/facts.tsx'
import { Actions, Panel, Said } from '#app/features/admin/panel.tsx'
import { RecordPage } from '#app/features/admin/record-page.tsx'
import type { ModeratedReview } from '#app/features/reviews/contract.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { choicesOf, StateBadge, type States } from '#app/features/admin/state-badge.tsx'
import { cut } from './cut.ts'

const STATES: States = {
  pending: { title: 'Ждёт решения', tone: 'wait' },
  published: { title: 'Опубликован', tone: 'ok' },
  rejected: { title: 'Не опубликован', tone: 'bad' },
}
const COLUMNS: Column<ModeratedReview>[] = [
  { source: 'detailText', label: 'Отзыв', show: ({ detailText }) => cut(detailText) },
  { source: 'name', label: 'Подпись', show: ({ name }) => name },
  { source: 'rating', label: 'Оценка', show: ({ rating }) => rating, isNumber: true, sorts: true },
  { source: 'date', label: 'Написан', show: ({ date }) => dateInWords(date), sorts: true },
  { source: 'state', label: 'Состояние', show: ({ state }) => <StateBadge {...{ states: STATES, state }} />, sorts: true },
]

export function ReviewList() {
  return (
    <DeskList
      sort={{ field: 'date', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choicesOf(STATES)} alwaysOn />]}
      empty="Отзывов ещё не писали."
    >
      <DeskTable columns={COLUMNS} />
    </DeskList>
  )
}

export function ReviewShow() {
  return (
    <RecordPage<ModeratedReview>>
      {({ name, date, rating, tagText, detailText, state, isHidden, reason, answer, ...review }) => (
        <>
          <Panel title="Отзыв">
            <Facts
              facts={[
                ['Состояние', <StateBadge key="state" {...{ states: STATES, state }} />],
                ['Подпись', name],
                ['О чём', tagText],
                ['Оценка', `${rating} из 5`],
                ['Написан', dateInWords(date)],
                ['Согласие', review.mayPublish ? null : 'Автор не разрешил публиковать: отзыв остаётся у редакции'],
                ['Удаление', isHidden ? 'Автор удаляет отзыв: на странице его уже нет' : null],
              ]}
            />
            <Said>{detailText}</Said>
            <Said label="Причина, которую прочитал автор">{reason}</Said>
            <Said label="Ответ портала">{answer}</Said>
          </Panel>
          <Panel title="Решение">
            <Actions>
              <ReviewActions {...{ state, answer, ...review }} />
            </Actions>
          </Panel>
        </>
      )}
    </RecordPage>
  )
}

type Decided = Pick<ModeratedReview, 'id' | 'state' | 'mayPublish' | 'answer' | 'decidedAt'>

function ReviewActions({ id, state, mayPublish, answer, decidedAt }: Decided) {
  return (
    <>
      {mayPublish && state !== 'published' && (
        <ActionButton
          label="Опубликовать"
          text="Отзыв появится на странице отзывов с именем и первой буквой фамилии. Автор получит письмо."
          done="Отзыв опубликован"
          isMain
          run={() => action('reviews', id, 'publish', { decidedAt })}
        />
      )}
      <ActionButton
        label={answer ? 'Поправить ответ' : 'Ответить под отзывом'}
        text="Ответ увидят все, кто откроет отзыв. Пустой ответ уберёт прежний."
        done="Ответ сохранён"
        fields={[{ name: 'answer', label: 'Ответ портала', value: answer ?? '' }]}
        run={(said) => action('reviews', id, 'answer', { ...said, readAnswer: answer })}
      />
      {state !== 'rejected' && (
        <ActionButton
          label={state === 'published' ? 'Снять со страницы' : 'Не публиковать'}
          text="Отказываем не за оценку, а за данные ребёнка, рекламу или оскорбления. Автор прочитает причину в письме."
          done="Автор получит причину письмом"
          fields={[{ name: 'reason', label: 'Причина для автора' }]}
          isDanger
          run={(said) => action('reviews', id, 'reject', { ...said, decidedAt })}
        />
      )}
    </>
  )
}
