import { DataTable, DateField, SelectInput } from 'react-admin'
import { DeskList } from '#app/features/admin/desk-list.tsx'
import type { ModeratedReview } from '#app/features/reviews/contract.ts'
import { dateInWords } from '#app/shared/dates.ts'
import { CareCard, Deeds, Said } from './care-card.tsx'
import { TextDeed } from './text-deed.tsx'

const STATES = { pending: 'Ждёт решения', published: 'Опубликован', rejected: 'Не опубликован' }
const choices = Object.entries(STATES).map(([id, name]) => ({ id, name }))

export function ReviewList() {
  return (
    <DeskList
      sort={{ field: 'date', order: 'DESC' }}
      filters={[<SelectInput key="state" source="state" label="Состояние" choices={choices} alwaysOn />]}
      empty="Отзывов ещё не писали."
    >
      <DataTable bulkActionButtons={false} rowClick="show">
        <DataTable.Col source="date" label="Написан">
          <DateField source="date" locales="ru-RU" />
        </DataTable.Col>
        <DataTable.Col source="name" label="Подпись" disableSort />
        <DataTable.NumberCol source="rating" label="Оценка" />
        <DataTable.Col<ModeratedReview>
          source="detailText"
          label="Текст"
          disableSort
          render={({ detailText }) => (detailText.length > 90 ? `${detailText.slice(0, 90)}…` : detailText)}
        />
        <DataTable.Col<ModeratedReview> source="state" label="Состояние" render={({ state }) => STATES[state]} />
      </DataTable>
    </DeskList>
  )
}

export function ReviewShow() {
  return (
    <CareCard<ModeratedReview>>
      {(review) => {
        const { id, name, date, rating, tagText, detailText, state, mayPublish, isHidden, reason, answer } = review
        return (
          <>
            <Said label={`${STATES[state]}. ${tagText}, оценка ${rating} из 5`}>{`${name}, ${dateInWords(date)}`}</Said>
            <Said label="Текст">{detailText}</Said>
            {!mayPublish && <Said label="Согласие">Автор не разрешил публиковать. Отзыв остаётся у редакции.</Said>}
            {isHidden && <Said label="Удаление">Автор удаляет отзыв: на странице его уже нет.</Said>}
            <Said label="Причина, которую прочитал автор">{reason}</Said>
            <Said label="Ответ портала">{answer}</Said>
            <Deeds>
              {mayPublish && state !== 'published' && (
                <TextDeed
                  {...{ resource: 'reviews', id, name: 'publish', label: 'Опубликовать', done: 'Отзыв опубликован' }}
                  text="Отзыв появится на странице отзывов с именем и первой буквой фамилии. Автор получит письмо."
                />
              )}
              {state !== 'rejected' && (
                <TextDeed
                  {...{ resource: 'reviews', id, name: 'reject', label: 'Не публиковать', done: 'Автор получит причину письмом' }}
                  text="Отказываем не за оценку, а за данные ребёнка, рекламу или оскорбления. Автор прочитает причину в письме."
                  fields={[{ name: 'reason', label: 'Причина для автора' }]}
                  isDanger
                />
              )}
              <TextDeed
                {...{ resource: 'reviews', id, name: 'answer', label: 'Ответить под отзывом', done: 'Ответ сохранён' }}
                text="Ответ увидят все, кто откроет отзыв. Пустой ответ уберёт прежний."
                fields={[{ name: 'answer', label: 'Ответ портала', value: answer ?? '' }]}
              />
            </Deeds>
          </>
        )
      }}
    </CareCard>
  )
}
